import { useNarrow } from '#ui/use-media.ts'
import type { Row } from '../fields/field-type.ts'
import { titleOf, type Resource } from '../resource.ts'
import { ActionButton } from './action-button.tsx'
import type { RecordAction } from './actions.tsx'
import { RowMenu } from './row-menu.tsx'
import { useRecordActions } from './use-record-actions.tsx'

interface RecordActionsProps {
  resource: Resource
  row: Row
  onDeleted: () => void
}

/** What can be done with the record: buttons, and behind a menu what is rare or cannot be undone. */
export function RecordActions({ resource, row, onDeleted }: RecordActionsProps) {
  const { actionsFor, run, reach, isPending, dialog } = useRecordActions(resource, 'show', onDeleted)
  const narrow = useNarrow()
  const actions = actionsFor(row)
  const isApart = ({ danger }: RecordAction, index: number) => danger || (narrow && index > 0)
  const menu = actions.filter(isApart)
  return (
    <>
      {actions
        .filter((action, index) => !isApart(action, index))
        .map((action) => (
          <ActionButton
            key={action.key}
            icon={action.icon}
            reason={action.reason}
            loading={'state' in action.does && isPending}
            onClick={() => run(action, row)}
            onMouseEnter={() => reach(action)}
            onFocus={() => reach(action)}
          >
            {action.label}
          </ActionButton>
        ))}
      {menu.length > 0 && (
        <RowMenu name={titleOf(resource, row)} actions={() => menu} onRun={(action) => run(action, row)} onReach={reach} />
      )}
      {dialog}
    </>
  )
}
