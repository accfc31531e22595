import type { Contract } from '#contract/contract.ts'
import type { Field, FieldKind } from '#contract/fields.ts'
import { namesOf, type Names } from './names.ts'

/** Columns that every table of a tenant has from `tenantColumns`. */
const given = ['id', 'created_at', 'updated_at']

const builders: Record<FieldKind, string> = {
  text: 'text()',
  longtext: 'text()',
  email: 'text()',
  url: 'text()',
  phone: 'text()',
  secret: 'text()',
  enum: '',
  boolean: 'boolean()',
  integer: 'integer()',
  number: 'doublePrecision()',
  money: 'integer()',
  duration: 'integer()',
  timestamp: 'timestampColumn()',
  timezone: 'text()',
  image: 'text()',
  id: 'uuid()',
  reference: 'uuid()',
  references: 'uuid().array()',
  tags: 'text().array()',
  json: 'jsonb()',
}

/** The table that holds a contract's rows. */
export function tableSource(contract: Contract, { camel, snake, one, noun }: Names): string {
  const read = contract.fields.filter(({ name }) => !given.includes(name))
  const fields = [...read, ...contract.writable.filter(({ name }) => !read.some((field) => field.name === name))]
  const enums = fields.filter(({ kind }) => kind === 'enum')
  const references = fields.filter(({ kind, ref }) => kind === 'reference' && ref !== contract.name)
  const columns = fields.map((field) => `    ${field.name}: ${column(field, contract, one)},`)

  return `${drizzleImport(columns.join('\n'), enums.length > 0)}
${enums.length > 0 ? `import { ${camel} as contract } from '#contract/${noun}.ts'\n` : ''}${houseImports(columns, references)}
${enums.map((field) => enumSource(field, one)).join('')}
export const ${camel} = pgTable(
  '${snake}',
  {
    ...tenantColumns,
${columns.join('\n')}
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
${references.map(foreignKeySource).join('')}    index('${snake}_created_index').on(table.tenant_id, table.created_at, table.id),
  ],
)
`
}

function column(field: Field, contract: Contract, one: string): string {
  const builder = field.kind === 'enum' ? `${enumName(field, one)}()` : builders[field.kind]
  const written = contract.writable.find(({ name }) => name === field.name)
  const fallback = written?.default ?? undefined
  return [
    builder,
    field.nullable ? '' : '.notNull()',
    fallback === undefined ? '' : `.default(${JSON.stringify(fallback).replace(/^"(.*)"$/, "'$1'")})`,
  ].join('')
}

const enumName = ({ name }: Field, one: string) =>
  one + name.replace(/(^|_)(\w)/g, (_, _separator, letter: string) => letter.toUpperCase())

function enumSource(field: Field, one: string): string {
  const snake = one.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const choices = `contract.row.shape.${field.name}${field.nullable ? '.unwrap()' : ''}.enum`
  return `export const ${enumName(field, one)} = pgEnum('${snake}_${field.name}', ${choices})\n`
}

function foreignKeySource({ name, ref }: Field): string {
  const { camel } = namesOf(ref!)
  const target = ref === 'tenants' ? `[${camel}.id]` : `[${camel}.tenant_id, ${camel}.id]`
  return `    foreignKey({ columns: [table.tenant_id, table.${name}], foreignColumns: ${target} }),\n`
}

function drizzleImport(columns: string, hasEnum: boolean): string {
  const used = [...new Set([...columns.matchAll(/: (\w+)\(/g)].map(([, builder]) => builder!))]
  const builtIn = used.filter((name) => Object.values(builders).some((builder) => builder.startsWith(`${name}(`)))
  const names = ['foreignKey', 'index', 'pgTable', 'primaryKey', ...(hasEnum ? ['pgEnum'] : []), ...builtIn]
  const imported = names.filter((name) => name !== 'timestampColumn').sort()
  return `import { ${imported.join(', ')} } from 'drizzle-orm/pg-core'`
}

function houseImports(columns: string[], references: Field[]): string {
  const hasTimestamp = columns.some((line) => line.includes('timestampColumn'))
  const tables = [...new Set(['tenants', ...references.map(({ ref }) => ref!)])].sort()
  return [
    `import { tenantColumns${hasTimestamp ? ', timestampColumn' : ''} } from '../../db/columns.ts'`,
    ...tables.map((noun) => `import { ${namesOf(noun).camel} } from '../${noun}/table.ts'`),
    '',
  ].join('\n')
}
