import type { Resource } from '../resource.ts'
import { titleOf } from '../vocabulary.ts'
import type { Row } from '../row.ts'
import type { RecordAction } from './actions.tsx'
import { RowMenu } from './row-menu.tsx'
import { useRecordActions } from './use-record-actions.tsx'

interface Choices {
  /** Overrides how an action is performed; returns true if it did. */
  instead?: (action: RecordAction, row: Row) => boolean
  /** The first action of each row, in addition to those of the resource. */
  first?: (row: Row) => RecordAction
}

/** Renders the action menus of rows. */
export function useRowMenus(resource: Resource, { instead, first }: Choices) {
  const { actionsFor, run, reach, leave, dialog } = useRecordActions(resource, 'row')
  const { contract, screens } = resource
  const hasMenu =
    first || screens.edit || contract.endpoints['delete'] || resource.actions.some(({ on }) => on.includes('row'))
  const menuOf = (row: Row) => (
    <RowMenu
      name={titleOf(resource, row)}
      actions={() => [...(first ? [first(row)] : []), ...actionsFor(row)]}
      onRun={(action) => void (instead?.(action, row) || run(action, row))}
      onReach={reach}
      onLeave={leave}
    />
  )
  return { menuOf: hasMenu ? menuOf : undefined, dialog }
}
