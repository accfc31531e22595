import { getTableColumns } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  integer,
  isPgEnum,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgEnum,
  type PgTable,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core'
import type { Contract } from '#contract/grammar/contract.ts'
import type { Field } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import type { Kind } from '#contract/grammar/kinds/kind.ts'
import { singular } from '#contract/grammar/summary.ts'
import { identityColumns, secretColumn, tenantColumns, timestampColumn } from './columns.ts'
import { listIndexes, tableNameOf } from './indexes.ts'
import type { ColumnsOf, DefaultsOf, OwnColumns, TableOf } from './table-types.ts'

/** Parts of a table that its contract does not say. */
export interface TableOptions<C extends Contract, Own, Computed, Defaults, Shared> {
  /** Columns that no field of the contract has, and those whose type differs from that of their field. */
  columns?: Own
  /** Fields without a column: hooks compute them. */
  computed?: readonly Computed[]
  /** The values of a new record in fields that no body sets, and those that differ from the default of the body. */
  defaults?: Defaults
  /** References without a foreign key, so that their records can be deleted: `['agent_id']`, `['tenant_id']`. */
  loose?: readonly string[]
  /** True if the records belong to the platform and to no tenant. */
  isShared?: Shared
  /** Further keys and indexes. One replaces the key of the same name that follows from the contract. */
  keys?: (table: ColumnsOf<C, Chosen<Own, Computed, Defaults, Shared>>) => PgTableExtraConfigValue[]
}

interface Chosen<Own, Computed, Defaults, Shared> {
  own: Own extends OwnColumns ? Own : {}
  computed: Extract<Computed, string>
  defaulted: keyof Defaults
  isShared: Extract<Shared, boolean>
}

type Columns = Record<string, PgColumn>

const builders: Record<Exclude<Kind['stored'], 'enum'>, () => any> = {
  text: () => text(),
  'text[]': () => text().array(),
  boolean: () => boolean(),
  integer: () => integer(),
  bigint: () => bigint({ mode: 'number' }),
  double: () => doublePrecision(),
  timestamp: () => timestampColumn(),
  date: () => date({ mode: 'string' }),
  uuid: () => uuid(),
  'uuid[]': () => uuid().array(),
  json: () => jsonb(),
  secret: () => secretColumn(),
}

const tables = new Map<string, PgTable>()

/** The table that {@link tableOf} has made for a noun. */
export const tableOfNoun = (noun: string): PgTable | undefined => tables.get(noun)

/** Every table that {@link tableOf} has made, for migrations. */
export const derivedTables = (): PgTable[] => [...tables.values()]

/** The enums of the columns of tables, for migrations. */
export const enumsOf = (among: readonly PgTable[]): PgEnum<[string, ...string[]]>[] => [
  ...new Set(
    among
      .flatMap((table) => Object.values(getTableColumns(table)))
      .map((column) => (column as { enum?: unknown }).enum)
      .filter(isPgEnum),
  ),
]

/**
 * Makes the table of a contract's records: a column for each field, with its default; foreign keys for references and
 * the parent, whose deletion deletes its records; unique keys; and the indexes that its lists sort and search by. Its
 * rows belong to a tenant, and row-level security keeps them apart.
 *
 * @example export const queues = tableOf(contract)
 * @example
 * export const tickets = tableOf(contract, {
 *   columns: { status_before_merge: text() },
 *   keys: (table) => [index('tickets_resolved_index').on(table.tenant_id, table.resolved_at)],
 * })
 * @throws if `computed` or `loose` names no field
 */
export function tableOf<
  C extends Contract,
  const Own extends OwnColumns = {},
  const Computed extends string = never,
  const Defaults extends DefaultsOf<C> = {},
  Shared extends boolean = false,
>(
  contract: C,
  options: TableOptions<C, Own, Computed, Defaults, Shared> = {},
): TableOf<C, Chosen<Own, Computed, Defaults, Shared>> {
  const { columns: own = {}, computed = [], defaults = {}, loose = [], isShared, keys = () => [] } = options
  const base = isShared ? identityColumns : tenantColumns
  const fields = fieldsOfTable(contract).filter(({ name }) => !(name in base) && !computed.includes(name as Computed))
  requireKnown(contract, [...computed, ...Object.keys(defaults), ...loose.filter((name) => name !== 'tenant_id')])
  const derived = fields
    .filter(({ name }) => !(name in own))
    .map((field) => {
      const fallback =
        field.name in defaults ? defaults[field.name as keyof typeof defaults] : defaultOf(contract, field)
      return [field.name, columnOf(contract, field, fallback)]
    })
  const shape = { ...base, ...Object.fromEntries(derived), ...own } as Record<string, PgColumnBuilderBase>
  const table = pgTable(tableNameOf(contract), shape, (columns) => {
    const added = keys(columns as any)
    const replaced = new Set(added.map(nameOf).filter(Boolean))
    return [...keysOf(contract, fields, columns as Columns, { loose, replaced }), ...added]
  })
  tables.set(contract.of, table)
  return table as any
}

/** The fields of answers, and those that are only written. */
const fieldsOfTable = ({ fields, writable }: Contract): Field[] => [
  ...fields,
  ...writable.filter(({ name }) => !fields.some((field) => field.name === name)),
]

function requireKnown(contract: Contract, names: readonly string[]) {
  const known = fieldsOfTable(contract).map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown) throw new Error(`The table of ${contract.name} names "${unknown}", which its contract does not have`)
}

/** `priority: pgEnum('ticket_priority', …)().notNull().default('normal')` for the field `priority` of `tickets`. */
function columnOf(contract: Contract, field: Field, fallback: unknown): PgColumnBuilderBase {
  const { stored } = kindOf(field)
  let column = stored === 'enum' ? enumOf(contract, field)() : builders[stored]()
  if (!field.nullable) column = column.notNull()
  return fallback === undefined || fallback === null ? column : column.default(fallback)
}

/** The default of a field: of the body of `create`, of the row, or the status of a new record. */
function defaultOf({ writable, states }: Contract, { name, default: ofRow }: Field): unknown {
  const ofBody = writable.find((field) => field.name === name)?.default
  return ofBody ?? ofRow ?? (states?.field === name ? states.initial : undefined)
}

function enumOf({ of }: Contract, { name, values }: Field) {
  const choices = Object.fromEntries(values!.map((value) => [value, value]))
  return pgEnum(`${singular(of).replaceAll('-', '_')}_${name}`, choices)
}

interface Given {
  loose: readonly string[]
  /** The names of keys that take the place of derived ones. */
  replaced: Set<string | undefined>
}

function keysOf(contract: Contract, fields: Field[], columns: Columns, { loose, replaced }: Given) {
  const { tenant_id, id } = columns
  const { parent, singleton } = contract
  const uniqueName = (names: string[]) => `${tableNameOf(contract)}_${names.join('_')}_unique`
  const combinations = contract.unique.filter((names) => !replaced.has(uniqueName(names)))
  const scope = tenant_id ? [tenant_id] : []
  const isLoose = (name: string) => loose.includes(name)
  const references = fields
    .map((field) =>
      field.name === parent?.column ? { ...field, ref: parent.noun } : isKeyed(field) ? field : undefined,
    )
    .filter((field) => field !== undefined && !isLoose(field.name)) as Field[]
  return [
    primaryKey({ columns: singleton ? [tenant_id!] : ([...scope, id] as unknown as [PgColumn]) }),
    // The records of a parent reach their tenant through it.
    ...(tenant_id && !parent && !isLoose('tenant_id')
      ? [foreignKey({ columns: [tenant_id], foreignColumns: [columnsOf('tenants')['id']!] })]
      : []),
    ...references.map(({ name, ref }) => keyOf(columns, name, ref!, parent?.column === name)),
    ...combinations.map((names) =>
      unique(uniqueName(names)).on(...([...scope, ...names.map((name) => columns[name]!)] as [PgColumn])),
    ),
    ...(singleton
      ? []
      : listIndexes(contract, columns, { within: parent?.column, unique: singles(combinations, columns) })),
  ]
}

/** A key on one field orders a list as well as an index, but puts missing values elsewhere. */
const singles = (combinations: string[][], columns: Columns) =>
  combinations.filter(([name, ...more]) => more.length === 0 && columns[name!]!.notNull).flat()

/** Files belong to their record and have no key. */
const isKeyed = (field: Field) => kindOf(field).refers === 'one' && !kindOf(field).owned

function keyOf(columns: Columns, name: string, ref: string, isParent: boolean) {
  const target = columnsOf(ref)
  const scope = target['tenant_id'] ? (['tenant_id'] as const) : []
  const key = foreignKey({
    columns: [...scope.map((one) => columns[one]!), columns[name]!] as [PgColumn],
    foreignColumns: [...scope.map((one) => target[one]!), target['id']!] as [PgColumn],
  })
  return isParent ? key.onDelete('cascade') : key
}

/** The columns of the table of a noun. Keys are read after every table is made, so tables can refer to each other. */
function columnsOf(noun: string): Columns {
  const table = tableOfNoun(noun)
  if (!table) throw new Error(`A table refers to ${noun}, which has none`)
  return table as unknown as Columns
}

const nameOf = (key: PgTableExtraConfigValue): string | undefined =>
  (key as { config?: { name?: string }; name?: string }).config?.name ?? (key as { name?: string }).name
