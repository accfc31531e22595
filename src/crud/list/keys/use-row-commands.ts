import { useNavigate } from 'react-router'
import { t } from '#providers/format/i18n.ts'
import type { Command } from '../../commands.ts'
import { commandOf, type RecordAction } from '../../record/actions.tsx'
import { useRecordActions } from '../../record/use-record-actions.tsx'
import type { Resource } from '../../resource.ts'
import type { Row } from '../../row.ts'
import { actionName, fieldName, titleOf } from '../../vocabulary.ts'
import { originOf } from '../origin.ts'
import { useRecordPath } from '../record-link.tsx'
import type { ListState } from '../state.ts'
import { currentRow, isAnySelected, leaveRow, rowWith } from './rows.ts'

/** The commands of the focused row, or else of the record beside the list; none while rows are selected. */
export function useRowCommands(resource: Resource, state: ListState, rows: Row[], openId: string | undefined) {
  const { actionsFor, run, dialog } = useRecordActions(resource, 'row')
  const open = useOpen(resource, state, rows)
  const rowOf = (id: string | undefined) => rows.find((row) => String(row['id']) === id)
  const start = (action: RecordAction, row: Row) => {
    if ('to' in action.does) leaveRow(String(row['id']))
    run(action, row)
  }
  const commands = (): Command[] => {
    if (isAnySelected()) return []
    const row = rowOf(currentRow()?.dataset['rowKey'] ?? openId)
    const declared = Object.entries(resource.screens.list?.keys ?? {}).flatMap(([key, name]) =>
      declaredCommand(resource, row, key, name, open),
    )
    if (!row) return declared
    const detail = titleOf(resource, row)
    const actions = actionsFor(row).map((action) => commandOf(action, () => start(action, row)))
    return [...declared, ...actions].map((one) => ({ ...one, detail }))
  }
  return { commands, open: (id: string) => open(rowOf(id)), dialog }
}

/** The command of a declared key: opens the cell of a field, or the record's page for an action. */
function declaredCommand(
  resource: Resource,
  row: Row | undefined,
  shortcut: string,
  name: string,
  open: (row: Row, pressed: string) => boolean,
): Command[] {
  const isField = !resource.contract.endpoints[name]
  const command = {
    key: isField ? `set-${name}` : `action-${name}`,
    label: isField ? t('app.list.set', { field: fieldName({ name }) }) : actionName(resource, name),
    shortcut,
  }
  if (!row) return [{ ...command, reason: t('keys.no_row'), onChoose() {} }]
  if (!isField) return [{ ...command, onChoose: () => open(row, shortcut) }]
  const cell = rowWith(String(row['id']))?.querySelector<HTMLElement>(`[data-changes="${name}"]`)
  return cell ? [{ ...command, onChoose: () => cell.click() }] : []
}

/** Opens the record of a row and remembers its list. @returns false if it has no page */
function useOpen(resource: Resource, state: ListState, rows: Row[]) {
  const navigate = useNavigate()
  const pathOf = useRecordPath(resource)
  return (row: Row | undefined, pressed?: string): boolean => {
    const to = row && pathOf(row)
    if (!to) return false
    leaveRow(String(row['id']))
    void navigate(to, { state: { origin: originOf(resource, state, rows.indexOf(row)), pressed } })
    return true
  }
}
