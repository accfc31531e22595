import { didYouMean } from '#contract/grammar/closest.ts'
import type { Snapshot } from './pending.ts'

/** A mistake in what was asked for. */
export class MigrationError extends Error {}

/** The choices of whoever changes tables: `call_queues.size=capacity`, `queues=lines`; `call_queues.size`, `queues`. */
export interface Choices {
  rename: readonly string[]
  drop: readonly string[]
}

interface Change {
  table: string
  /** Undefined for the table itself. */
  column?: string
  to?: string
}

/**
 * Returns the last snapshot with its tables and columns under their new names, and the statements that rename them.
 *
 * @throws MigrationError if a name does not exist, or if what is gone could be what is new
 */
export function renamed(last: Snapshot, next: Snapshot, { rename, drop }: Choices) {
  const snapshot = structuredClone(last)
  const statements: string[] = []
  for (const change of rename.map((text) => readRename(text, snapshot, next))) {
    statements.push(change.column ? renameColumn(snapshot, change) : renameTable(snapshot, change))
  }
  statements.push(...renameTypes(snapshot, next))
  const dropped = drop.map((text) => readName(text.replaceAll('-', '_'), snapshot))
  const unclear = unclearIn(snapshot, next, dropped)
  if (unclear.length > 0) throw new MigrationError(unclear.join('\n'))
  return { snapshot, statements }
}

/** Reads `size=capacity` for the only table that lost one and has the other, or with the table before it. */
function readRename(text: string, last: Snapshot, next: Snapshot): Change {
  const [from, to, ...more] = text.replaceAll('-', '_').split('=')
  if (!from || !to || more.length > 0) throw new MigrationError(`--rename ${text}: write from=to, or table.from=to`)
  const known = from.includes('.') ? from : (placeOf(from, to, last, next) ?? from)
  const change = { ...readName(known, last), to: to.replace(/^.*\./, '') }
  const found = change.column ? next.tables[`public.${change.table}`]?.columns[change.to] : next.tables[`public.${to}`]
  if (!found) throw new MigrationError(`--rename ${text}: no contract declares "${to}" there`)
  return change
}

function placeOf(from: string, to: string, last: Snapshot, next: Snapshot): string | undefined {
  const tables = Object.values(last.tables).filter(({ name, columns }) => {
    const now = next.tables[`public.${name}`]?.columns
    return now && columns[from] && !now[from] && now[to] && !columns[to]
  })
  if (tables.length > 1) {
    const places = tables.map(({ name }) => `${name}.${from}=${to}`).join(', ')
    throw new MigrationError(`--rename ${from}=${to}: say of which table: ${places}`)
  }
  return tables[0] && `${tables[0].name}.${from}`
}

/** @throws MigrationError if the last migration has no such table or column */
function readName(text: string, { tables }: Snapshot): Change {
  const [table, column] = text.split('.') as [string, string?]
  const names = Object.values(tables).map(({ name }) => name)
  const found = tables[`public.${table}`]
  if (!found) throw new MigrationError(`The last migration has no table "${table}"${didYouMean(table, names)}`)
  const columns = Object.keys(found.columns)
  if (column && !found.columns[column]) {
    throw new MigrationError(`"${table}" has no column "${column}"${didYouMean(column, columns)}`)
  }
  return { table, column }
}

function renameColumn(snapshot: Snapshot, { table, column, to }: Change): string {
  const found = snapshot.tables[`public.${table}`]!
  const instead = (name: string) => (name === column ? to! : name)
  found.columns = Object.fromEntries(
    Object.values(found.columns).map((one) => [instead(one.name), { ...one, name: instead(one.name) }]),
  )
  for (const index of Object.values(found.indexes)) {
    for (const one of index.columns) if (!one.isExpression) one.expression = instead(one.expression)
  }
  for (const key of Object.values(found.compositePrimaryKeys)) key.columns = key.columns.map(instead)
  for (const key of Object.values(found.uniqueConstraints)) key.columns = key.columns.map(instead)
  for (const key of foreignKeysOf(snapshot)) {
    if (key.tableFrom === table) key.columnsFrom = key.columnsFrom.map(instead)
    if (key.tableTo === table) key.columnsTo = key.columnsTo.map(instead)
  }
  return `ALTER TABLE "${table}" RENAME COLUMN "${column}" TO "${to}";`
}

function renameTable(snapshot: Snapshot, { table, to }: Change): string {
  const { [`public.${table}`]: found, ...others } = snapshot.tables
  snapshot.tables = { ...others, [`public.${to}`]: { ...found!, name: to! } }
  for (const key of foreignKeysOf(snapshot)) {
    if (key.tableFrom === table) key.tableFrom = to!
    if (key.tableTo === table) key.tableTo = to!
  }
  return `ALTER TABLE "${table}" RENAME TO "${to}";`
}

const foreignKeysOf = ({ tables }: Snapshot) => Object.values(tables).flatMap((one) => Object.values(one.foreignKeys))

/** Enums are named after their table and column: one that has a new name keeps its values. */
function renameTypes(snapshot: Snapshot, next: Snapshot): string[] {
  const statements: string[] = []
  for (const [key, { columns }] of Object.entries(snapshot.tables)) {
    for (const column of Object.values(columns)) {
      const [from, to] = [column.type, next.tables[key]?.columns[column.name]?.type]
      const isRenamed = to && snapshot.enums[`public.${from}`] && !next.enums[`public.${from}`]
      if (!isRenamed || !next.enums[`public.${to}`] || snapshot.enums[`public.${to}`]) continue
      const { [`public.${from}`]: found, ...others } = snapshot.enums
      snapshot.enums = { ...others, [`public.${to}`]: { ...found!, name: to } }
      column.type = to
      statements.push(`ALTER TYPE "${from}" RENAME TO "${to}";`)
    }
  }
  return statements
}

/** One line for each table and column that is gone while others are new, unless it is to be dropped. */
function unclearIn(last: Snapshot, next: Snapshot, dropped: Change[]): string[] {
  const isDropped = (table: string, column?: string) =>
    dropped.some((one) => one.table === table && one.column === column)
  const [gone, added] = differenceOf(last.tables, next.tables)
  const tables = gone.map((key) => key.replace('public.', '')).filter((table) => added.length > 0 && !isDropped(table))
  return [
    ...tables.map((table) =>
      unclear(
        table,
        added.map((key) => key.replace('public.', '')),
      ),
    ),
    ...Object.entries(last.tables).flatMap(([key, { name, columns }]) => {
      const [lost, found] = differenceOf(columns, next.tables[key]?.columns ?? {})
      const open = lost.filter((column) => found.length > 0 && next.tables[key] && !isDropped(name, column))
      return open.map((column) => unclear(`${name}.${column}`, found))
    }),
  ]
}

const differenceOf = (before: object, after: object): [gone: string[], added: string[]] => [
  Object.keys(before).filter((key) => !(key in after)),
  Object.keys(after).filter((key) => !(key in before)),
]

const unclear = (
  gone: string,
  added: string[],
) => `${gone} is gone and ${added.join(', ')} ${added.length > 1 ? 'are' : 'is'} new:
  --rename ${gone}=${added[0]}   if it has another name and keeps its values
  --drop ${gone}   if its values are to be deleted`
