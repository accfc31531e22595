import type { ActivityEntry } from '#contract/activity-logs.ts'
import type { Contract } from '#contract/contract.ts'
import type { Field } from '#contract/fields.ts'
import type { Row } from './resource.ts'

const mask = '••••••••'
/** What every record has says nothing about a change. */
const unsaid = ['id', 'created_at', 'updated_at']

/** What became different, field by field; secrets only tell that they changed. */
export function changesBetween(contract: Contract, before: Row, after: Row): ActivityEntry['changes'] {
  const fields = new Map([...contract.writable, ...contract.fields].map((field) => [field.name, field]))
  return [...fields.values()]
    .filter(({ name }) => !unsaid.includes(name) && !isSame(before[name], after[name]))
    .map((field) => ({ field: field.name, before: shown(field, before), after: shown(field, after) }))
}

const shown = ({ name, kind }: Field, row: Row) =>
  row[name] == null ? null : kind === 'secret' ? mask : row[name]

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
