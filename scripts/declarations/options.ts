import { readFileSync } from 'node:fs'
import { parseSync, Visitor, type ESTree } from 'vite'
import { didYouMean } from '#contract/grammar/closest.ts'
import { optionsOf } from '../docs/options.ts'

/** The interfaces that an object's options stand in, as `file#Interface`, and what its options contain. */
export interface Level {
  of: string[]
  /** Options that are objects of options themselves. */
  in?: Record<string, Level>
  /** Options whose every value is an object of options. */
  each?: Record<string, Level>
}

const grammar = 'contract/grammar'
const hints = (...names: string[]): Level => ({ of: names.map((name) => `src/crud/hints.ts#${name}`) })
const field: Level = { ...hints('FieldHints'), each: { fields: hints('FieldHints') } }
const record = hints('RecordHints')

/** The functions that declare, with the position of their object. */
export const declaring: Record<string, { at: number } & Level> = {
  contract: {
    at: 0,
    of: [`${grammar}/spec.ts#Spec`, `${grammar}/bodies.ts#BodySpec`],
    in: { states: { of: [`${grammar}/states.ts#States`] } },
    each: {
      endpoints: {
        of: [`${grammar}/endpoint.ts#EndpointSpec`],
        in: { job: { of: [`${grammar}/endpoint.ts#JobSpec`] } },
      },
      conditions: { of: [`${grammar}/rules.ts#Condition`] },
    },
  },
  defineResource: {
    at: 1,
    ...hints('Hints'),
    in: {
      screens: {
        of: [],
        in: {
          list: hints('RecordHints', 'ListHints'),
          create: hints('RecordHints', 'CreateHints'),
          edit: record,
          show: record,
        },
      },
    },
    each: { fields: field, actions: hints('ActionHints', 'BuiltInHints') },
  },
  defineNoun: { at: 0, of: ['NounSpec', 'View', 'Parts'].map(ofNoun).concat(ofTenant()) },
  defineService: { at: 0, of: ['ServiceSpec', 'Parts'].map(ofNoun).concat(ofTenant()) },
  defineJob: { at: 1, of: ['server/jobs/define.ts#JobKind'] },
}

function ofNoun(name: string) {
  return `server/compose/noun.ts#${name}`
}

function ofTenant() {
  return 'server/compose/tenant-parts.ts#TenantParts'
}

/** One line for each option in a source that its declaring function does not have, with the nearest that it has. */
export function unknownOptions(file: string, source = readFileSync(file, 'utf8')): string[] {
  const found: string[] = []
  const say = (start: number, text: string) =>
    found.push(`${file}:${source.slice(0, start).split('\n').length}: ${text}`)
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const name = callee.type === 'Identifier' ? callee.name : ''
      const level = Object.hasOwn(declaring, name) ? declaring[name] : undefined
      if (level) check(name, given[level.at], level, say)
    },
  }).visit(parseSync(file, source).program)
  return found
}

type Say = (start: number, text: string) => void

function check(at: string, value: ESTree.Node | undefined, level: Level, say: Say) {
  const known = level.of.flatMap(namesOf)
  for (const [name, option] of optionsIn(value)) {
    if (known.length > 0 && !known.includes(name)) {
      say(option.start, `${at} has no option "${name}"${didYouMean(name, known)}`)
    }
    const inner = level.in?.[name]
    if (inner) check(`${at}.${name}`, option.value, inner, say)
    const each = level.each?.[name]
    if (!each) continue
    for (const [key, one] of optionsIn(option.value)) check(`${at}.${name}.${key}`, one.value, each, say)
  }
}

/** The properties of a literal object; spread and computed ones are not known here. */
function optionsIn(value: ESTree.Node | undefined): [name: string, property: ESTree.ObjectProperty][] {
  if (value?.type !== 'ObjectExpression') return []
  return value.properties.flatMap((one) => {
    if (one.type !== 'Property' || one.computed) return []
    return [[one.key.type === 'Identifier' ? one.key.name : String((one.key as { value?: unknown }).value), one]]
  })
}

const read = new Map<string, string[]>()

/** The names of the options of `file#Interface`. */
function namesOf(place: string): string[] {
  if (!read.has(place)) {
    const [file, name] = place.split('#') as [string, string]
    read.set(
      place,
      optionsOf(readFileSync(file, 'utf8'), name).map((option) => option.name),
    )
  }
  return read.get(place)!
}
