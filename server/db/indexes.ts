import { index, type ExtraConfigColumn } from 'drizzle-orm/pg-core'
import type { Contract } from '#contract/grammar/contract.ts'
import { searchColumns } from '#contract/grammar/query.ts'

type Columns = Record<string, ExtraConfigColumn>

interface Options {
  /** Columns covered by a unique key, which need no index of their own. */
  unique?: string[]
  /** The column that every list is limited by, such as `'ticket_id'` for a ticket's comments. */
  within?: string
}

/**
 * The indexes of a contract's lists: one for each sortable field, and one for the fields searched by `q`.
 *
 * @param columns the table's columns by name
 * @example (table) => [primaryKey({ columns: [table.tenant_id, table.id] }), ...listIndexes(contract, table)]
 */
export function listIndexes(contract: Contract, columns: object, { unique = [], within }: Options = {}) {
  const all = columns as Columns
  const scope = ['tenant_id', within].flatMap((name) => (name && all[name] ? [all[name]] : []))
  const sorted = contract.sort.filter((name) => all[name] && !unique.includes(name))
  return [...sorted.flatMap((name) => sortIndexes(contract, name, all, scope)), ...searchIndex(contract, all)]
}

/** The same for a list across all tenants, whose indexes do not begin with a tenant. */
export const listIndexesAcrossTenants = (contract: Contract, columns: object) =>
  contract.sort.flatMap((name) => sortIndexes(contract, name, columns as Columns, [], '_across'))

/** Missing values are sorted last in both directions, so a nullable column needs two indexes. */
function sortIndexes(contract: Contract, name: string, all: Columns, scope: ExtraConfigColumn[], suffix = '') {
  const [column, id] = [all[name]!, all['id']!]
  const prefix = `${tableNameOf(contract)}_${name}${suffix}`
  const on = (kind: string, ...order: Order[]) => index(`${prefix}_${kind}`).on(...([...scope, ...order] as [Order]))
  if (isRequired(contract, name)) return [on('index', column, id)]
  return [on('index', column, id), on('desc_index', column.desc().nullsLast(), id.desc().nullsFirst())]
}

/** A column with its direction, for which drizzle has no common type. */
type Order = any

function searchIndex(contract: Contract, all: Columns) {
  if (contract.search.length === 0) return []
  const texts: Order[] = searchColumns(contract).map((name) => all[name]!.op('gin_trgm_ops'))
  const tenant = all['tenant_id'] ? [all['tenant_id']] : []
  return [index(`${tableNameOf(contract)}_search_index`).using('gin', ...([...tenant, ...texts] as [Order]))]
}

export const tableNameOf = ({ of }: Pick<Contract, 'of'>) => of.replaceAll('-', '_')

const isRequired = ({ fields }: Contract, name: string) =>
  fields.find((field) => field.name === name)?.nullable === false
