import { useLocation } from 'react-router'
import { useNarrow } from '#ui/use-media.ts'
import { useCommands } from '../commands.ts'
import { useInPlace } from '../in-place.ts'
import type { Row } from '../row.ts'
import type { Resource } from '../resource.ts'
import { titleOf } from '../vocabulary.ts'
import { ActionButton } from './action-button.tsx'
import { commandOf, type RecordAction } from './actions.tsx'
import { RowMenu } from './row-menu.tsx'
import { setupAction } from './setup.ts'
import { useRecordActions } from './use-record-actions.tsx'

interface RecordActionsProps {
  resource: Resource
  row: Row
  onDeleted?: () => void
}

/** The actions of a record: buttons, and a menu with rare, disabled and destructive ones. */
export function RecordActions({ resource, row, onDeleted }: RecordActionsProps) {
  const { actionsFor, run, reach, leave, buttonOf, isPending, dialog } = useRecordActions(resource, 'show', onDeleted)
  const isBesideList = useInPlace() !== null
  const narrow = useNarrow() || isBesideList
  // Passed to the form, so that the record keeps the list it was opened from.
  const { state } = useLocation()
  const actions = actionsFor(row)
  useCommands(() => actions.map((action) => commandOf(action, () => run(action, row))))
  // Stands in the set-up instead.
  const stepAction = setupAction(resource, row)
  const usual = actions.find(({ does }) => isTransition(does))
  const isRare = (action: RecordAction) =>
    action.danger || (isTransition(action.does) ? action !== usual : isDeclared(resource, action) && action.reason)
  const here = actions.filter(({ key }) => key !== stepAction)
  const first = here.find((action) => !isRare(action))
  const isApart = (action: RecordAction) => isRare(action) || (narrow && action !== first)
  const menu = here.filter(isApart)
  return (
    <>
      {here
        .filter((action) => !isApart(action))
        .map((action) => (
          <ActionButton
            key={action.key}
            {...buttonOf(action, row)}
            aria-keyshortcuts={action.shortcut?.toUpperCase()}
            loading={'state' in action.does && isPending}
            to={'to' in action.does ? action.does.to : undefined}
            state={state}
          >
            {action.label}
          </ActionButton>
        ))}
      {menu.length > 0 && (
        <RowMenu
          name={titleOf(resource, row)}
          actions={() => menu}
          onRun={(action) => run(action, row)}
          onReach={reach}
          onLeave={leave}
        />
      )}
      {dialog}
    </>
  )
}

const isDeclared = ({ actions }: Resource, { key }: RecordAction) => actions.some((action) => action.key === key)

/** Checks whether an action changes the status, with or without a confirmation. */
const isTransition = (does: RecordAction['does']) =>
  'state' in does || ('ask' in does && typeof does.ask === 'object' && 'state' in does.ask)
