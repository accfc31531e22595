import type { Contract } from '#contract/contract.ts'
import { fieldsOf, type Field, type FieldKind } from '#contract/fields.ts'

/** Kinds in the order in which a list wants them; what is missing here has no column unless declared. */
const columns: FieldKind[] = ['enum', 'reference', 'phone', 'email', 'money', 'integer', 'duration', 'boolean']
const filters: FieldKind[] = ['enum', 'boolean', 'reference']
const maxColumns = 6

/** The title, then what tells records apart at a glance, then when it happened. */
export function listFields(contract: Contract): string[] {
  const found = columns.flatMap((kind) => contract.fields.filter((field) => field.kind === kind))
  const names = [contract.title, ...found.map(({ name }) => name)]
  const time = listSort(contract)?.slice(1)
  return [...new Set(names)].slice(0, maxColumns - 1).concat(time ?? [])
}

export const listFilters = ({ fields }: Contract): string[] =>
  fields.filter(({ kind }) => filters.includes(kind)).map(({ name }) => name)

/** Newest first, where records carry a time. */
export function listSort({ fields }: Contract): string | undefined {
  const time = fields.find(({ name }) => name === 'created_at') ?? fields.find(({ kind }) => kind === 'timestamp')
  return time && `-${time.name}`
}

/** What can be written, and on editing also what only an update may change, such as a state. */
export function formFields(contract: Contract, screen: 'create' | 'edit'): string[] {
  const body = contract.endpoints['update']?.body
  const writable: Field[] = screen === 'edit' && body ? fieldsOf(body as never) : contract.writable
  return writable.filter(({ name }) => name !== 'updated_at').map(({ name }) => name)
}

/** Everything but the title, which is the heading, and the id, which is in the address; what all records have is last. */
export function showFields(contract: Contract): string[] {
  const common = ['created_at', 'updated_at']
  const own = contract.fields.filter(({ name }) => !['id', contract.title, ...common].includes(name))
  const last = common.filter((name) => contract.fields.some((field) => field.name === name))
  return [...own.map(({ name }) => name), ...last]
}

/** The declaration that these guesses amount to, as source text: a start for one's own. */
export function printDeclaration(contract: Contract): string {
  const quote = (names: string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`
  const sort = listSort(contract)
  const list = [
    `fields: ${quote(listFields(contract))}`,
    `filters: ${quote(listFilters(contract))}`,
    ...(sort ? [`sort: '${sort}'`] : []),
  ]
  const has = (verb: string) => verb in contract.endpoints
  const camel = contract.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `import { ${camel} } from '#contract/${contract.name}.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(${camel}, {
  menu: { group: 'support', icon: 'table' },
  screens: {
${has('list') ? `    list: {\n${list.map((line) => `      ${line},\n`).join('')}    },\n` : ''}${
    has('create') ? '    create: {},\n' : ''
  }${has('update') ? '    edit: {},\n' : ''}${has('detail') ? '    show: {},\n' : ''}  },
})
`
}
