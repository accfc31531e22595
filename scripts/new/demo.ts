import type { Contract } from '#contract/contract.ts'
import type { Field } from '#contract/fields.ts'
import { kindOf } from '#contract/kinds/index.ts'
import { hiddenFields } from '#contract/rules.ts'
import { sampleValue } from '#contract/sample.ts'
import { singular } from '#contract/summary.ts'
import type { Names } from './names.ts'

const count = 3

/** The demo rows of a contract. */
export function demoSource(contract: Contract, names: Names): string {
  const { camel, noun, one } = names
  const fields = demoFields(contract)
  const rows = Array.from({ length: contract.singleton ? 1 : count }, (_, at) => {
    const values = fields.map((field) => `${field.name}: ${demoValue(contract, field, at)}`)
    return `    { tenant_id, ${values.join(', ')} },`
  })
  const parameter = rows.join().includes('refer(') ? '{ tenant_id, refer }' : '{ tenant_id }'
  return `import type { Demo } from '../../db/demo/resources.ts'
import { ${camel} } from './table.ts'

/** The ${noun.replace(/-/g, ' ')} of the demo. */
export const ${one}Demo: Demo<typeof ${camel}> = {
  table: ${camel},
  rows: async (${parameter}) => [
${rows.join('\n')}
  ],
}
`
}

/** The fields that a stored row needs: its parent, those of `create`, and the status. */
function demoFields({ writable, fields, states, parent }: Contract): Field[] {
  const others = [parent?.column, states?.field]
  return [
    ...fields.filter(({ name }) => name === parent?.column),
    ...writable.filter(({ name }) => !others.includes(name)),
    ...fields.filter(({ name }) => name === states?.field),
  ]
}

/** A value of one field as source text, for the row at a position. */
export function demoValue(contract: Contract, field: Field, at: number): string {
  const { refers, owned, empty } = kindOf(field)
  const isEmpty = refers === 'many' || (refers && owned) || hiddenIn(contract, at).includes(field.name)
  if (isEmpty) return Array.isArray(empty?.(field)) ? '[]' : 'null'
  if (refers === 'one') return `await refer('${field.ref}', ${at})`
  if (kindOf(field).stored === 'enum') return `'${choiceOf(field, at)}'`
  if (field.name === contract.title) return `'${titleAt(contract.name, at)}'`
  return JSON.stringify(sampleValue(field, at + 1) ?? null).replace(/^"(.*)"$/, "'$1'")
}

/** The fields that the conditions hide in the row at a position. */
function hiddenIn(contract: Contract, at: number): string[] {
  const values = demoFields(contract).map((field) => [field.name, choiceOf(field, at) ?? sampleValue(field, at + 1)])
  return hiddenFields(contract.endpoints['update']?.rules, Object.fromEntries(values))
}

const choiceOf = (field: Field, at: number) =>
  kindOf(field).stored === 'enum' ? field.values?.[at % field.values.length] : undefined

const titleAt = (noun: string, at: number) =>
  `${singular(noun)
    .replace(/-/g, ' ')
    .replace(/^./, (letter) => letter.toUpperCase())} ${'ABC'[at % count]}`

/** Returns the source of demo rows with the values of another field. */
export function addDemoField(source: string, contract: Contract, field: Field): string {
  const [head = '', rows = ''] = source.split(/(?<==> \[)/)
  let at = 0
  const grown = rows.replace(
    /\{\s*tenant_id,/g,
    (start) => `${start} ${field.name}: ${demoValue(contract, field, at++)},`,
  )
  return (grown.includes('refer(') ? head.replace('({ tenant_id })', '({ tenant_id, refer })') : head) + grown
}
