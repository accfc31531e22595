import { headingOf, wordsOf } from '#contract/grammar/words.ts'
import { conditionLine } from './condition.ts'
import type { NewField } from './field.ts'
import { baseOf, titleOf, type NewResource } from './resource.ts'
import { fieldTypes } from './types.ts'

/** The contract of a new resource. */
export function contractSource(resource: NewResource): string {
  const { names, fields, states, parent } = resource
  const { camel } = names
  const given = ['id', 'created_at', 'updated_at', ...(parent ? [parent.column] : []), ...(states ? ['status'] : [])]
  return `${importsOf(resource)}
const row = z.object({
  ...identity,
${parent ? `  ${parent.column}: ref('${parent.noun}'),\n` : ''}${fields
    .map((field) => `  ${rowLine(field)}\n`)
    .join('')}${states ? `  status: z.enum([${quoted(Object.keys(states.transitions))}]),\n` : ''}})

const write = row.omit({ ${given.map((name) => `${name}: true`).join(', ')} })

export const ${camel} = contract({
${specOf(resource)}})
`
}

function specOf(resource: NewResource): string {
  const { names, api, fields, states, actions, jobs, parent, isSingleton, isLive } = resource
  const title = titleOf(resource)!
  const conditional = fields.filter(({ when }) => when)
  const unique = fields.flatMap((field) => (field.isUnique ? [uniqueEntry(field, parent?.column)] : []))
  const base = baseOf(resource)
  const builtIn = isSingleton ? `single('${base}')` : `crud('${base}')`
  const endpoints = [
    ...actions.map(({ key, becomes }) =>
      becomes ? `${key}: { becomes: '${becomes}' },` : `${key}: { budget: null },`,
    ),
    ...jobs.map((key) => {
      const route = `POST ${base}/${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
      return `${key}: { route: '${route}', summary: '${headingOf(key)} ${wordsOf(names.noun)}', job: { over: '${names.noun}', reports: z.object({ count: z.int() }) }, budget: 'job' },`
    }),
  ]
  return [
    `name: '${names.noun}',`,
    ...(api === 'voice' ? ["api: 'voice',"] : []),
    ...(parent ? [`parent: '${parent.noun}',`] : []),
    ...(isSingleton ? ['singleton: true,'] : []),
    'row,',
    'write,',
    ...(states ? ['change: write.extend({ status: row.shape.status }),'] : []),
    ...(conditional.length > 0 ? [`conditions: {\n${conditional.map(conditionLine).join('\n')}\n},`] : []),
    ...(title === 'name' ? [] : [`title: '${title}',`]),
    ...(unique.length > 0 ? [`unique: [${unique.join(', ')}],`] : []),
    ...(isSingleton ? ['search: [],', 'sort: [],'] : []),
    ...(isLive ? ['live: true,'] : []),
    ...(states ? [`states: ${statesSource(states)},`] : []),
    endpoints.length > 0 ? `endpoints: {\n...${builtIn},\n${endpoints.join('\n')}\n},` : `endpoints: ${builtIn},`,
    ...(jobs.length > 0 ? [`permissions: { ${jobs.map((key) => `${key}: 'update-${names.noun}'`).join(', ')} },`] : []),
    '',
  ].join('\n')
}

const statesSource = ({ transitions }: NonNullable<NewResource['states']>) =>
  `{ transitions: {\n${Object.entries(transitions)
    .map(([state, next]) => `${state}: [${quoted(next)}],`)
    .join('\n')}\n} }`

/** Its line in the row, with its default: `priority: z.enum(['low', 'high']).default('low'),`. */
export const rowLine = (field: NewField) => `${field.name}: ${typeOf(field)}${defaultOf(field)},`

/** Its lines in a contract whose defaults stand in what can be written. */
export const rowAndWriteLines = (field: NewField): [row: string, write: string] => [
  `${field.name}: ${typeOf(field)},`,
  `${field.name}: row.shape.${field.name}${defaultOf(field)},`,
]

const typeOf = ({ type, args, isNullable }: NewField) =>
  fieldTypes[type]!.source(args) + (isNullable ? '.nullable()' : '')

function defaultOf(field: NewField): string {
  const value = field.fallback ?? (field.isNullable ? 'null' : fieldTypes[field.type]!.fallback)
  return value === undefined ? '' : `.default(${value})`
}

/** The imports that a field needs: `[['ref', './grammar/fields.ts']]`. */
export const importOf = ({ type }: NewField): [name: string, from: string][] => {
  const { from, imports = type } = fieldTypes[type]!
  return from ? [[imports, from]] : []
}

/** A name in a nested resource is unique below its parent. */
export const uniqueEntry = ({ name }: NewField, parent?: string) => (parent ? `['${parent}', '${name}']` : `'${name}'`)

function importsOf({ fields, parent, isSingleton }: NewResource): string {
  const own: [string, string][] = [
    ...fields.flatMap(importOf),
    ...(parent ? [['ref', './grammar/fields.ts'] as [string, string]] : []),
  ]
  const from = (module: string) => own.filter(([, place]) => place === module).map(([name]) => name)
  const builders = [...new Set(['identity', ...from('./grammar/fields.ts')])].sort()
  return [
    "import * as z from 'zod'",
    `import { contract, ${isSingleton ? 'single' : 'crud'} } from './grammar/contract.ts'`,
    `import { ${builders.join(', ')} } from './grammar/fields.ts'`,
    ...(from('./grammar/line.ts').length > 0 ? ["import { line } from './grammar/line.ts'"] : []),
    '',
  ].join('\n')
}

const quoted = (words: string[]) => words.map((word) => `'${word}'`).join(', ')
