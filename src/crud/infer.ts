import type { Contract } from '#contract/grammar/contract.ts'
import { fieldsOf, type Field } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'

const maxColumns = 6

/** The title, then the kinds that have a list rank in that order, then the time. */
export function listFields(contract: Contract): string[] {
  const ranked = contract.fields.filter((field) => rankOf(field) !== undefined)
  const found = ranked.toSorted((one, other) => rankOf(one)! - rankOf(other)!)
  const names = [contract.title, ...found.map(({ name }) => name)]
  const time = listSort(contract)?.slice(1)
  return [...new Set(names)].slice(0, maxColumns - 1).concat(time ?? [])
}

export const listFilters = ({ fields }: Contract): string[] =>
  fields.filter((field) => kindOf(field).listFilter).map(({ name }) => name)

const rankOf = (field: Field) => kindOf(field).listRank

/** Sorts newest first if records have a timestamp. */
export function listSort({ fields }: Contract): string | undefined {
  const time =
    fields.find(({ name }) => name === 'created_at') ?? fields.find((field) => kindOf(field).stored === 'timestamp')
  return time && `-${time.name}`
}

/** The writable fields. Edit screens add fields that only an update accepts, such as a status. */
export function formFields(contract: Contract, screen: 'create' | 'edit'): string[] {
  const body = contract.endpoints['update']?.body
  const writable: Field[] = screen === 'edit' && body ? fieldsOf(body as never) : contract.writable
  return writable.filter(({ name }) => name !== 'updated_at').map(({ name }) => name)
}

/** All fields except the title and the id, timestamps last. */
export function showFields(contract: Contract): string[] {
  const common = ['created_at', 'updated_at']
  const own = contract.fields.filter(({ name }) => !['id', contract.title, ...common].includes(name))
  const last = common.filter((name) => contract.fields.some((field) => field.name === name))
  return [...own.map(({ name }) => name), ...last]
}

/** Prints the inferred declaration as source text. */
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
