import { everyVerb, type Api, type Contract } from '#contract/grammar/contract.ts'
import { nestedNoun, parentOf, type Parent } from '#contract/grammar/parent.ts'
import { didYouMean } from '#contract/grammar/closest.ts'
import { stateNamed } from '#contract/grammar/states.ts'
import { iconNames, noIcon } from '#crud/drawings.ts'
import type { NewField } from './field.ts'
import type { Names } from './names.ts'
import { NewError } from './new-error.ts'

/** A resource to write, as asked for. */
export interface NewResource {
  names: Names
  api: Api
  /** The resource that its records belong to. */
  parent?: NewParent
  /** One record for each tenant. */
  isSingleton: boolean
  fields: NewField[]
  states?: NewStates
  actions: NewAction[]
  /** The keys of jobs over the records of a list. */
  jobs: string[]
  /** Announces every change. */
  isLive: boolean
  /** The other resources whose records get a tab with its records. */
  related: string[]
  menu: { group: string; icon: string }
  /** Its names in both languages; what is missing is marked in the texts. */
  texts: { one?: string; many?: string; id?: string }
}

export interface NewParent extends Parent {
  /** The path of the parent's endpoints before the verb. */
  base: string
}

export interface NewStates {
  initial: string
  transitions: Record<string, string[]>
}

/** An endpoint on a record, `becomes` the status that it sets. */
export interface NewAction {
  key: string
  becomes?: string
}

/** Reads `draft>active>archived,active>draft`. @throws NewError */
export function readStates(text: string): NewStates {
  const chains = text.split(',').map((chain) => chain.split('>').map((state) => state.trim()))
  const states = [...new Set(chains.flat())]
  const wrong = states.find((state) => !/^[a-z][a-z0-9_]*$/.test(state))
  if (wrong !== undefined || states.length < 2) throw new NewError('States are written draft>active>archived')
  const transitions = Object.fromEntries(states.map((state): [string, string[]] => [state, []]))
  for (const chain of chains) {
    chain.slice(1).forEach((next, at) => {
      const from = transitions[chain[at]!]!
      if (!from.includes(next)) from.push(next)
    })
  }
  return { initial: states[0]!, transitions }
}

/** Reads the key of a job over the records of a list: `rehearse`. @throws NewError */
export function readJob(text: string): string {
  const [, key, becomes] = actionPattern.exec(text.trim()) ?? []
  if (!key) throw new NewError(`"${text}" is no job: write ${camelOf(text)}`)
  if (becomes) throw new NewError(`--job ${text}: a job sets no status by itself: write ${key}`)
  requireFree(key)
  return key
}

const actionPattern = /^([a-z][a-zA-Z0-9]*)(?:=([a-z0-9_]+))?$/

function requireFree(key: string) {
  if (everyVerb.some((verb) => verb === key)) throw new NewError(`"${key}" is built in`)
}

/** Reads `sync`, or `close=closed` for an action that sets a status. @throws NewError */
export function readAction(text: string, states: NewStates | undefined): NewAction {
  const [, key, becomes] = actionPattern.exec(text.trim()) ?? []
  if (!key) throw new NewError(`"${text}" is no action: write ${camelOf(text)}, or close=closed`)
  requireFree(key)
  const known = Object.keys(states?.transitions ?? {})
  if (becomes && !known.includes(becomes)) {
    throw new NewError(`${key}: there is no state "${becomes}"${didYouMean(becomes, known)}`)
  }
  return { key, becomes: becomes ?? stateNamed(key, known) }
}

/** Reads the name of one of antd's outlined icons. @throws NewError */
export function readIcon(name: string): string {
  if (!iconNames.includes(name)) throw new NewError(`There is ${noIcon(name)}`)
  return name
}

/** The action that a text stands for: `copyWeek` for `copy-week`. */
function camelOf(text: string): string {
  const camel = text.trim().replace(/[-\s]+(\w)/g, (_, letter: string) => letter.toUpperCase())
  return actionPattern.test(camel) ? camel : 'sync'
}

/** Reads the noun of a parent among the contracts. @throws NewError */
export function readParent(noun: string, contracts: Contract[]): NewParent {
  const path = contracts.find(({ name }) => name === noun)?.endpoints['detail']?.path
  if (path) return { ...parentOf(noun), base: path.replace(/\/[^/]+\/:id$/, '') }
  const nouns = contracts.filter(({ endpoints }) => endpoints['detail']).map(({ name }) => name)
  throw new NewError(`There is no parent "${noun}"${didYouMean(noun, nouns)}`)
}

/** The path of its endpoints before the verb. */
export function baseOf({ names: { noun }, api, parent }: NewResource): `/${string}` {
  if (parent) return `${parent.base}/:${parent.param}/${nestedNoun(noun, parent)}` as `/${string}`
  return api === 'voice' ? `/:tenantId/${noun}` : `/:tenantId/tenants/${noun}`
}

/** The field that labels a record: the first line of text; of a singleton, its first field. */
export const titleOf = ({ fields, isSingleton }: Pick<NewResource, 'fields' | 'isSingleton'>): string | undefined =>
  (fields.find(({ type, isNullable }) => type === 'line' && !isNullable) ?? (isSingleton ? fields[0] : undefined))?.name
