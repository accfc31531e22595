import { didYouMean } from './closest.ts'
import type { Contract, Endpoint } from './contract.ts'
import { fieldsOf, type Field } from './fields.ts'
import { isOpen } from './kinds/document.ts'
import { kindOf } from './kinds/index.ts'
import { settableStates } from './rights.ts'
import type { States } from './states.ts'
import { valueMistakes } from './value-mistakes.ts'

/**
 * The mistakes of contracts that only a comparison of all of them can find, one line each.
 *
 * @param contracts every registered contract
 * @param otherNouns further nouns that permissions can name
 */
export const contractMistakes = (contracts: Contract[], otherNouns: readonly string[] = []): string[] =>
  contracts.flatMap((contract) => [
    ...fieldMistakes(contract),
    ...valueMistakes(contract, contracts),
    ...nestedMistakes(contract),
    ...secretMistakes(contract),
    ...stateMistakes(contract),
    ...relationMistakes(contract, contracts),
    ...Object.entries(contract.endpoints).flatMap(([key, endpoint]) => [
      ...pathMistakes(endpoint),
      ...jobMistakes(endpoint, contracts),
      ...permissionMistakes(contract, key, [...contracts.map(({ name }) => name), ...otherNouns]),
    ]),
  ])

function fieldMistakes({ name, fields, title, search }: Contract): string[] {
  if (fields.length === 0) return []
  const names = fields.map((field) => field.name)
  const unknown = (option: string, used: string[]) =>
    used
      .filter((field) => !names.includes(field))
      .map((field) => `${name}, contract: "${option}" names "${field}", which its row lacks${didYouMean(field, names)}`)
  return [...unknown('title', [title]), ...unknown('search', search)]
}

/** Finds fields that nested objects cannot have: those that need a column, and references in objects with unknown fields. */
function nestedMistakes({ name, fields, writable }: Contract): string[] {
  const nested = [...fields, ...writable].flatMap((field) => innerFields([field]))
  const alone = nested.filter(({ field }) => kindOf(field).alone)
  const open = nested.filter(({ field, isOpen }) => isOpen && kindOf(field).refers)
  return [
    ...new Set([
      ...alone.map(
        ({ path, field }) =>
          `${name}, contract: ${path} is of the kind "${field.kind}", which needs a column of its own`,
      ),
      ...open.map(
        ({ path }) =>
          `${name}, contract: ${path} is a reference in an object that accepts unknown fields; use z.object`,
      ),
    ]),
  ]
}

/** Finds secrets that a change of address would send elsewhere, because they are bound to no field. */
function secretMistakes({ name, writable }: Contract): string[] {
  const names = writable.map((field) => field.name)
  const addresses = addressesOf(writable)
  return writable
    .filter((field) => kindOf(field).stored === 'secret')
    .flatMap(({ name: secret, boundTo }) => [
      ...(boundTo ?? [])
        .filter((field) => !names.includes(field))
        .map(
          (field) =>
            `${name}, contract: "boundTo" of ${secret} names "${field}", which is not written${didYouMean(field, names)}`,
        ),
      ...(!boundTo && addresses.length > 0
        ? [
            `${name}, contract: ${secret} does not say where it is sent; add boundTo, such as ['${addresses[0]}'], or [] if it is sent nowhere`,
          ]
        : []),
    ])
}

/** The names of the fields that say where a secret could be sent. */
export const addressesOf = (fields: Pick<Field, 'name' | 'kind'>[]): string[] =>
  fields.filter((field) => kindOf(field).isAddress || /(^|_)host$/.test(field.name)).map(({ name }) => name)

/** The fields of nested objects at any depth, by path. */
const innerFields = (fields: Field[], at = ''): { path: string; field: Field; isOpen: boolean }[] =>
  fields.flatMap(({ name, of }) => {
    const inner = of ? fieldsOf(of) : []
    const own = inner.map((field) => ({ path: `${at}${name}.${field.name}`, field, isOpen: isOpen(of) }))
    return [...own, ...innerFields(inner, `${at}${name}.`)]
  })

function stateMistakes(contract: Contract): string[] {
  const { name, fields, states } = contract
  if (!states) return []
  const values = fields.find((field) => field.name === states.field)?.values
  if (!values) return [`${name}, contract: its states need an enum "${states.field}" in its row`]
  const named = [states.initial, ...Object.entries(states.transitions).flatMap(([from, next]) => [from, ...next])]
  const unknown = [...new Set(named)].filter((state) => !values.includes(state))
  if (unknown.length > 0)
    return unknown.map(
      (state) => `${name}, contract: "${states.field}" has no state "${state}"${didYouMean(state, values)}`,
    )
  return unreached(contract, states)
}

/** Finds transitions that nothing makes, such as those of an action that sets no status. */
function unreached(contract: Contract, states: States): string[] {
  const actions = Object.values<Endpoint>(contract.endpoints)
  const isMade = (from: string, to: string) =>
    settableStates(contract, from).includes(to) ||
    states.automatic?.[from]?.includes(to) ||
    actions.some(({ becomes, from: before }) => becomes === to && before!.includes(from))
  return Object.entries(states.transitions).flatMap(([from, next]) =>
    next
      .filter((to) => !isMade(from, to))
      .map(
        (to) =>
          `${contract.name}, contract: nothing makes the transition from "${from}" to "${to}": declare an action with becomes: '${to}', or the transition in automatic`,
      ),
  )
}

function relationMistakes({ name, fields, writable, parent }: Contract, contracts: Contract[]): string[] {
  const nouns = contracts.map((contract) => contract.name)
  const all = [...fields, ...writable]
  const nested = innerFields(all).map(({ path, field }): [string, Field] => [path, field])
  const references = new Map([...all.map((field): [string, Field] => [field.name, field]), ...nested])
  const wrong = [...references].filter(([, field]) => kindOf(field).refers && !nouns.includes(field.ref!))
  return [
    ...wrong.map(
      ([path, field]) =>
        `${name}, contract: ${path} refers to "${field.ref}", which no contract is called${didYouMean(field.ref!, nouns)}`,
    ),
    ...(parent && !nouns.includes(parent.noun)
      ? [`${name}, contract: no contract is called as its parent "${parent.noun}"${didYouMean(parent.noun, nouns)}`]
      : []),
  ]
}

/** Finds jobs that go over the records of no contract, or over none that tests can create. */
function jobMistakes({ name, job }: Endpoint, contracts: Contract[]): string[] {
  if (typeof job !== 'object' || job.over === null) return []
  const names = contracts.map((contract) => contract.name)
  const { fields } = contracts.find((contract) => contract.name === job.over) ?? {}
  if (!fields)
    return [
      `${name}, contract: its job goes over "${job.over}", which no contract is called${didYouMean(job.over, names)}`,
    ]
  const known = fields.map((field) => field.name)
  return Object.keys(job.among ?? {})
    .filter((field) => !known.includes(field))
    .map(
      (field) =>
        `${name}, contract: "among" of its job names "${field}", which ${job.over} lack${didYouMean(field, known)}`,
    )
}

function pathMistakes({ name, method, path, socket }: Endpoint): string[] {
  const base = /^\/(v1|api)(\/|$)/.exec(path)?.[0]
  return [
    ...(base ? [`${name}, contract: its path begins with ${base}; say \`api\` instead, paths are below the base`] : []),
    ...(socket && method !== 'GET' ? [`${name}, contract: a WebSocket is opened with GET, not with ${method}`] : []),
  ]
}

function permissionMistakes({ endpoints }: Contract, key: string, nouns: string[]): string[] {
  const { name, permission } = endpoints[key]!
  if (permission === null) return []
  const known = nouns.find(
    (noun) => permission.endsWith(`-${noun}`) && verb.test(permission.slice(0, -noun.length - 1)),
  )
  if (known) return []
  const rest = /^(?:read-list|read-detail|[a-z]+)-(.+)$/.exec(permission)?.[1] ?? permission
  return [
    `${name}, contract: the permission "${permission}" is not <verb>-<noun> of a contract${didYouMean(rest, nouns)}`,
  ]
}

/** `read-list`, `read-detail`, or a verb of one word such as `update` or `test`. */
const verb = /^(read-list|read-detail|[a-z]+)$/
