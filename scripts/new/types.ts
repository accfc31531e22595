import * as z from 'zod'
import { date, money, percentage, phone, time, timestamp, timezone } from '#contract/grammar/fields.ts'
import { durationUnits } from '#contract/grammar/kinds/duration.ts'
import { line } from '#contract/grammar/line.ts'

/** A type of `npm run new`, and how a contract writes it. */
interface FieldType {
  /** Its zod type as source text: `line(80)`. */
  source: (args: string[]) => string
  /** The module of the contract that it is imported from. */
  from?: string
  /** The imported name, if it differs from the type's. */
  imports?: string
  /** The end of its name; an answer has the referenced records under the name without it. */
  suffix?: '_id' | '_ids'
  /** The default of `create` for an omitted field. Without it, the field is required. */
  fallback?: string
  /** The schema of a default that is given with `=`. Without it, none can be. */
  accepts?: (args: string[]) => z.ZodType
  /** The rows of the demo have none. */
  isOptional?: true
  /** Returns what is wrong with what the parentheses contain. */
  refuses?: (args: string[]) => string | undefined
}

const fields = './grammar/fields.ts'
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)
const numbers = (what: string) => (args: string[]) => (args.every(isNumber) ? undefined : `write ${what}`)
const bounds = (what: string) => (args: string[]) =>
  numbers(what)(args) ?? (Number(args[0]) > Number(args[1]) ? `write ${what}, the least first` : undefined)
/** Of a type without arguments: its limits are edited in the contract. */
const none = (args: string[]) => (args.length === 0 ? undefined : `write it without (${args.join(',')})`)
const needs = (what: string) => (args: string[]) => (args.length === 0 ? `write ${what}` : undefined)

export const fieldTypes: Record<string, FieldType> = {
  line: {
    source: ([max = '80']) => `line(${max})`,
    from: './grammar/line.ts',
    refuses: numbers('line(80)'),
    accepts: ([max = '80']) => line(Number(max)),
  },
  text: {
    source: ([max = '2000']) => `z.string().trim().min(1).max(${max})`,
    refuses: numbers('text(2000)'),
    accepts: ([max = '2000']) => z.string().trim().min(1).max(Number(max)),
  },
  enum: {
    source: (values) => `z.enum([${values.map((value) => `'${value}'`).join(', ')}])`,
    refuses: refuseChoices,
    accepts: (values) => z.enum(values),
  },
  choices: {
    source: (values) => `z.array(z.enum([${values.map((value) => `'${value}'`).join(', ')}]))`,
    fallback: '[]',
    refuses: refuseChoices,
  },
  boolean: { source: () => 'z.boolean()', fallback: 'false', refuses: none, accepts: () => z.boolean() },
  int: {
    source: (bounds) => `z.int()${range(bounds)}`,
    refuses: bounds('int(1,50)'),
    accepts: (bounds) => between(z.int(), bounds),
  },
  number: {
    source: (bounds) => `z.number()${range(bounds)}`,
    refuses: bounds('number(0,1)'),
    accepts: (bounds) => between(z.number(), bounds),
  },
  money: { source: () => 'money()', from: fields, refuses: none, accepts: () => money() },
  duration: {
    source: ([unit]) => (unit ? `duration('${unit}')` : 'duration()'),
    from: fields,
    refuses: refuseUnits,
    accepts: () => z.int().min(0),
  },
  percentage: { source: () => 'percentage()', from: fields, refuses: none, accepts: () => percentage() },
  date: { source: () => 'date()', from: fields, refuses: none, accepts: () => date() },
  time: { source: () => 'time()', from: fields, refuses: none, accepts: () => time() },
  weekdays: { source: () => 'weekdays()', from: fields, fallback: '[]', refuses: none },
  timestamp: { source: () => 'timestamp()', from: fields, refuses: none, accepts: () => timestamp() },
  timezone: { source: () => 'timezone()', from: fields, refuses: none, accepts: () => timezone() },
  phone: { source: () => 'phone()', from: fields, refuses: none, accepts: () => phone() },
  email: { source: () => 'z.email().max(254)', refuses: none, accepts: () => z.email().max(254) },
  url: { source: () => 'z.url().max(250)', refuses: none, accepts: () => z.url().max(250) },
  secret: {
    source: (addresses) =>
      addresses.length > 0 ? `secret({ boundTo: [${addresses.map((name) => `'${name}'`).join(', ')}] })` : 'secret()',
    from: fields,
  },
  tags: {
    source: ([max = '40']) => `z.array(line(${max})).max(20)`,
    from: './grammar/line.ts',
    imports: 'line',
    fallback: '[]',
    refuses: numbers('tags(40)'),
  },
  ref: { source: ([noun]) => `ref('${noun}')`, from: fields, suffix: '_id', refuses: needs('ref(users)') },
  refs: {
    source: ([noun]) => `z.array(ref('${noun}')).max(50)`,
    from: fields,
    imports: 'ref',
    suffix: '_ids',
    fallback: '[]',
    refuses: needs('refs(users)'),
  },
  file: {
    source: (types) => `file(${limits(types)})`,
    from: fields,
    suffix: '_id',
    isOptional: true,
    refuses: refuseMediaTypes,
  },
  files: {
    source: (types) => `files(${limits(types)})`,
    from: fields,
    suffix: '_ids',
    fallback: '[]',
    refuses: refuseMediaTypes,
  },
}

const limits = (types: string[]) =>
  types.length > 0 ? `{ types: [${types.map((type) => `'${type}'`).join(', ')}] }` : ''

const range = ([min, max]: string[]) => (min ? `.min(${min})` : '') + (max ? `.max(${max})` : '')

const between = (type: z.ZodNumber, [min, max]: string[]) =>
  type.min(min ? Number(min) : -Infinity).max(max ? Number(max) : Infinity)

function refuseUnits([unit]: string[]): string | undefined {
  const isUnit = unit === undefined || durationUnits.some((known) => known === unit)
  return isUnit ? undefined : `no unit "${unit}"; the units are ${durationUnits.join(', ')}`
}

function refuseChoices(values: string[]): string | undefined {
  const wrong = values.find((value) => !/^[a-z][a-z0-9_]*$/.test(value))
  if (wrong) return `the choice "${wrong}" is not in snake_case`
  return values.length < 2 ? 'write its choices: (open,closed)' : undefined
}

function refuseMediaTypes(types: string[]): string | undefined {
  const wrong = types.find((type) => !/^[a-z]+\/(\*|[a-z0-9.+-]+)$/.test(type))
  return wrong && `"${wrong}" is no media type: write file(audio/*) or file(image/png,image/jpeg)`
}
