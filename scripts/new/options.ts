import { parseArgs } from 'node:util'
import { didYouMean } from '#contract/grammar/closest.ts'
import type { Api, Contract } from '#contract/grammar/contract.ts'
import { readField, type NewField } from './field.ts'
import { namesOf, nounPattern } from './names.ts'
import { NewError } from './new-error.ts'
import { readAction, readIcon, readJob, readParent, readStates, titleOf, type NewResource } from './resource.ts'
import { bindSecrets } from './secrets.ts'
import { fieldTypes } from './types.ts'

const options = {
  api: { type: 'string' },
  parent: { type: 'string' },
  singleton: { type: 'boolean' },
  states: { type: 'string' },
  action: { type: 'string', multiple: true },
  job: { type: 'string', multiple: true },
  live: { type: 'boolean' },
  related: { type: 'string', multiple: true },
  group: { type: 'string' },
  icon: { type: 'string' },
  one: { type: 'string' },
  many: { type: 'string' },
  id: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const

/** The answers to everything that can be asked, as text. */
export interface Answers {
  noun: string
  fields: string[]
  api?: string
  parent?: string
  singleton?: boolean
  states?: string
  action?: string[]
  job?: string[]
  live?: boolean
  related?: string[]
  group?: string
  icon?: string
  one?: string
  many?: string
  id?: string
  'dry-run'?: boolean
}

/** Reads the command line; without any argument, the caller asks. @throws NewError */
export function readArguments(args: string[]): Answers | undefined {
  if (args.length === 0) return undefined
  const unknown = args.find((arg) => arg.startsWith('--') && !(arg.slice(2).split('=')[0]! in options))
  if (unknown) {
    const known = Object.keys(options).map((name) => `--${name}`)
    throw new NewError(
      `There is no option ${unknown}${didYouMean(unknown, known)}; the options are ${known.join(', ')}`,
    )
  }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [noun = '', ...fields] = positionals
  return { ...values, noun, fields }
}

/** Turns answers into a resource. @throws NewError */
export function resourceOf(answers: Answers, contracts: Contract[]): NewResource {
  const {
    noun,
    api = 'main',
    singleton: isSingleton = false,
    live: isLive = false,
    related = [],
    group = 'support',
    icon = 'table',
    one,
    many,
    id,
  } = answers
  if (!nounPattern.test(noun)) throw new NewError(`"${noun}" is no noun: plural and in kebab-case, call-queues`)
  if (!['main', 'voice'].includes(api)) throw new NewError(`There is no API "${api}": main or voice`)
  const states = answers.states ? readStates(answers.states) : undefined
  const fields = bindSecrets(
    answers.fields.map(readField),
    contracts.find(({ name }) => name === noun),
  )
  const repeated = [...(answers.action ?? []), ...(answers.job ?? [])]
    .map((text) => text.replace(/=.*/, ''))
    .find((key, at, keys) => keys.indexOf(key) !== at)
  if (repeated) throw new NewError(`"${repeated}" is given twice: each action and each job has a name of its own`)
  const doubled = fields.find(({ name }, at) => fields.findIndex((one) => one.name === name) !== at)
  if (doubled) throw new NewError(`"${doubled.name}" is given twice`)
  if (isSingleton && answers.job) throw new NewError('A singleton has no list of records for a job')
  if (isSingleton && (answers.parent || states)) throw new NewError('A singleton has neither a parent nor states')
  if (isSingleton) fields.forEach(requireFallback)
  if (states && fields.some(({ name }) => name === 'status'))
    throw new NewError('--states adds the field "status" itself')
  return {
    names: namesOf(noun),
    api: api as Api,
    parent: answers.parent ? readParent(answers.parent, contracts) : undefined,
    isSingleton,
    fields: titleOf({ fields, isSingleton }) ? fields : [readField(isSingleton ? 'name=Default' : 'name'), ...fields],
    states,
    actions: (answers.action ?? []).map((text) => readAction(text, states)),
    jobs: (answers.job ?? []).map(readJob),
    isLive,
    related,
    menu: { group, icon: readIcon(icon) },
    texts: { one, many, id },
  }
}

/** Records that exist, and the only record of a singleton, need a value. @throws NewError */
export function requireFallback({ name, type, isNullable, fallback }: NewField) {
  if (isNullable || fallback !== undefined || fieldTypes[type]!.fallback !== undefined) return
  throw new NewError(`${name}: its first value is missing: allow none with ${name}:${type}? or give one with =value`)
}
