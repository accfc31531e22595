import type { Contract } from '#contract/contract.ts'
import type { Field } from '#contract/fields.ts'
import { kindOf } from '#contract/kinds/index.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { namesOf, type Names } from './names.ts'

/** Columns that every tenant table has through `tenantColumns`. */
const given = ['id', 'created_at', 'updated_at']

/** Drizzle's column for each stored type; each `enum` gets its own type. */
const builders: Record<Exclude<Kind['stored'], 'enum'>, string> = {
  text: 'text()',
  'text[]': 'text().array()',
  boolean: 'boolean()',
  integer: 'integer()',
  double: 'doublePrecision()',
  timestamp: 'timestampColumn()',
  uuid: 'uuid()',
  'uuid[]': 'uuid().array()',
  json: 'jsonb()',
  secret: 'secretColumn()',
}

/** Columns of `server/db/columns.ts`, not of drizzle. */
const houseColumns = ['secretColumn', 'timestampColumn']

/** The table of a contract's rows. */
export function tableSource(contract: Contract, names: Names): string {
  const { camel, snake, one, noun } = names
  const read = contract.fields.filter(({ name }) => !given.includes(name))
  const fields = [...read, ...contract.writable.filter(({ name }) => !read.some((field) => field.name === name))]
  const enums = fields.filter((field) => kindOf(field).stored === 'enum')
  const references = fields.filter(hasKey)
  const columns = fields.map((field) => `    ${columnLine(field, contract, one)}\n`).join('')
  const keys = [
    ...references.map((field) => foreignKeySource(field, names)),
    ...contract.unique.map((columns) => uniqueSource(columns, names)),
    ...(contract.singleton ? [`    unique('${snake}_one_unique').on(table.tenant_id),\n`] : []),
  ].join('')
  return `${importsOf(columns, keys, { hasEnum: enums.length > 0, isSingle: contract.singleton, own: camel, noun })}
${enums.map((field) => enumSource(field, one)).join('')}
export const ${camel} = pgTable(
  '${snake}',
  {
    ...tenantColumns,
${columns}  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
${keys}${contract.singleton ? '' : indexesSource(contract)}  ],
)
`
}

/** The indexes of its list. A unique key orders as well as an index. */
function indexesSource({ unique, sort, parent }: Contract): string {
  const covered = unique.flatMap(([name = '', ...more]) =>
    more.length > 0 || !sort.includes(name) ? [] : [`'${name}'`],
  )
  const options = [
    ...(parent ? [`within: '${parent.column}'`] : []),
    ...(covered.length > 0 ? [`unique: [${covered.join(', ')}]`] : []),
  ]
  return `    ...listIndexes(contract, table${options.length > 0 ? `, { ${options.join(', ')} }` : ''}),\n`
}

/** The column of a field: `priority: ticketPriority().notNull().default('normal'),`. */
export function columnLine(field: Field, contract: Contract, one: string): string {
  const { stored } = kindOf(field)
  const builder = stored === 'enum' ? `${enumName(field, one)}()` : builders[stored]
  const written = contract.writable.find(({ name }) => name === field.name)
  const fallback = written?.default ?? undefined
  return [
    `${field.name}: ${builder}`,
    field.nullable ? '' : '.notNull()',
    fallback === undefined ? '' : `.default(${JSON.stringify(fallback).replace(/^"(.*)"$/, "'$1'")})`,
    ',',
  ].join('')
}

const enumName = ({ name }: Field, one: string) =>
  one + name.replace(/(^|_)(\w)/g, (_, _separator, letter: string) => letter.toUpperCase())

export function enumSource(field: Field, one: string): string {
  const snake = one.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const choices = `contract.row.shape.${field.name}${field.nullable ? '.unwrap()' : ''}.enum`
  return `export const ${enumName(field, one)} = pgEnum('${snake}_${field.name}', ${choices})\n`
}

/** True for a reference to a record; files belong to their record and have no key. */
export const hasKey = (field: Field) => kindOf(field).refers === 'one' && !kindOf(field).owned

export function foreignKeySource({ name, ref }: Field, { noun }: Pick<Names, 'noun'>): string {
  const camel = ref === noun ? 'table' : namesOf(ref!).camel
  const target = ref === 'tenants' ? `[${camel}.id]` : `[${camel}.tenant_id, ${camel}.id]`
  return `    foreignKey({ columns: [table.tenant_id, table.${name}], foreignColumns: ${target} }),\n`
}

export const uniqueSource = (columns: string[], { snake }: Names) =>
  `    unique('${snake}_${columns.join('_')}_unique').on(table.tenant_id, ${columns.map((name) => `table.${name}`).join(', ')}),\n`

function importsOf(
  columns: string,
  keys: string,
  { hasEnum, isSingle, own, noun }: { hasEnum: boolean; isSingle: boolean; own: string; noun: string },
) {
  const used: [name: string, from: string][] = [
    ['foreignKey', drizzle],
    ['pgTable', drizzle],
    ['primaryKey', drizzle],
    ...(hasEnum ? [['pgEnum', drizzle] as [string, string]] : []),
    ['tenantColumns', '../../db/columns.ts'],
    ...(isSingle ? [] : [['listIndexes', '../../db/indexes.ts'] as [string, string]]),
    ['tenants', '../tenants/table.ts'],
    ...houseImports(columns, keys),
  ]
  const modules = [...new Set(used.map(([, from]) => from))].sort(byRoom)
  const lines = modules.map((from) => {
    const names = used.filter(([, place]) => place === from).map(([name]) => name)
    return `import { ${[...new Set(names)].sort().join(', ')} } from '${from}'`
  })
  const isUsed = hasEnum || !isSingle
  const contract = isUsed ? [`import { ${own} as contract } from '#contract/${noun}.ts'`] : []
  return [lines[0], ...contract, ...lines.slice(1), ''].join('\n')
}

const drizzle = 'drizzle-orm/pg-core'
const byRoom = (a: string, b: string) => Number(b === drizzle) - Number(a === drizzle) || (a < b ? -1 : 1)

/** Returns the imports of columns and keys: builders, and the tables that they refer to. */
export function houseImports(columns: string, keys: string): [name: string, from: string][] {
  const used = [...columns.matchAll(/: (\w+)\(/g)].map(([, builder]) => builder!)
  const builtIn = used.filter((name) => Object.values(builders).some((builder) => builder.startsWith(`${name}(`)))
  const tables = [...keys.matchAll(/foreignColumns: \[(?!table\.)(\w+)\./g)].map(([, table]) => table!)
  return [
    ...builtIn.map((name): [string, string] => [name, houseColumns.includes(name) ? '../../db/columns.ts' : drizzle]),
    ...tables.map((table): [string, string] => [table, `../${kebabOf(table)}/table.ts`]),
    ...(keys.includes('unique(') ? [['unique', drizzle] as [string, string]] : []),
    ...(keys.includes('foreignKey(') ? [['foreignKey', drizzle] as [string, string]] : []),
  ]
}

const kebabOf = (camel: string) => camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
