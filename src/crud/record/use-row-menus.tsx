import type { Resource } from '../resource.ts'
import { titleOf } from '../vocabulary.ts'
import type { Row } from '../row.ts'
import type { RecordAction } from './actions.tsx'
import { RowMenu } from './row-menu.tsx'
import { useRecordActions } from './use-record-actions.tsx'

/**
 * The menus of rows.
 *
 * @param instead performs an action in another way, and returns true if it did
 */
export function useRowMenus(resource: Resource, instead?: (action: RecordAction, row: Row) => boolean) {
  const { actionsFor, run, reach, leave, dialog } = useRecordActions(resource, 'row')
  const { contract, screens } = resource
  const hasMenu = screens.edit || contract.endpoints['delete'] || resource.actions.some(({ on }) => on.includes('row'))
  const menuOf = (row: Row) => (
    <RowMenu
      name={titleOf(resource, row)}
      actions={() => actionsFor(row)}
      onRun={(action) => void (instead?.(action, row) || run(action, row))}
      onReach={reach}
      onLeave={leave}
    />
  )
  return { menuOf: hasMenu ? menuOf : undefined, dialog }
}
