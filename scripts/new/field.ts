import * as z from 'zod'
import { didYouMean } from '#contract/grammar/closest.ts'
import { refusalOf } from '#contract/grammar/value-mistakes.ts'
import { NewError } from './new-error.ts'
import { fieldTypes } from './types.ts'

/** A field as given on the command line or in answer to a question. */
export interface NewField {
  name: string
  type: string
  /** The arguments of the type: `['80']` of `line(80)`. */
  args: string[]
  isNullable: boolean
  isUnique: boolean
  /** The value of `create` and of existing rows, as source text. */
  fallback?: string
  /** Shown only while another field has a value. */
  when?: { field: string; value: string; isRequired: boolean }
}

export const fieldSyntax = 'name[:type][(…)][?][!unique][!when(field=value)][=default]'

/**
 * Reads a field: `name:line(80)!unique`, `status:enum(open,closed)=open`, `supervisor_id:ref(users)?`,
 * `note:text!when(status=closed)`. One with a condition can be empty, since it is hidden at times.
 *
 * @throws NewError
 */
export function readField(text: string): NewField {
  const [, name, given, inside, optional, unique, field, value, fallback] = pattern.exec(text.trim()) ?? []
  if (!name) throw new NewError(`"${text}" is no field: write ${fieldSyntax}, with a name in snake_case`)
  if (isGiven(name)) throw new NewError(`Every record has "${name}" already`)
  const type = given ?? typeByName(name)
  const found = fieldTypes[type]
  if (!found) {
    const known = Object.keys(fieldTypes)
    throw new NewError(`${name}: no type "${type}"${didYouMean(type, known)}; the types are ${known.join(', ')}`)
  }
  const args =
    inside
      ?.split(',')
      .map((arg) => arg.trim())
      .filter(Boolean) ?? []
  const { suffix = '', isOptional, refuses } = found
  const wrong =
    refuses?.(args) ??
    (name.endsWith(suffix) ? undefined : `a ${type} has a name that ends in ${suffix}`) ??
    (isOptional && !optional ? `the rows of the demo have none: write ${name}:${type}?` : undefined) ??
    (field && fallback !== undefined ? 'a field with a condition begins empty, without a default' : undefined)
  if (wrong) throw new NewError(`${name}: ${wrong}`)
  const isList = found.fallback === '[]'
  return {
    name,
    type,
    args,
    isNullable: Boolean(optional) || (field !== undefined && !isList),
    isUnique: Boolean(unique),
    fallback: fallback === undefined ? undefined : defaultOf(name, `a ${type}`, found.accepts?.(args), fallback),
    when: field === undefined ? undefined : { field, value: value!, isRequired: !optional && !found.fallback },
  }
}

/** A default as source text. @throws NewError if the type refuses it */
function defaultOf(name: string, what: string, accepts: z.ZodType | undefined, text: string): string {
  if (!accepts) throw new NewError(`${name}: ${what} has no default of its own: leave out "=${text}"`)
  const isText = accepts.safeParse(text).success
  if (isText) return quoted(text)
  const value = literals[text] ?? (text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text))
  const [wrong] = refusalOf(accepts, value, 'the default')
  if (wrong) throw new NewError(`${name}: ${wrong}`)
  return String(value)
}

const literals: Record<string, unknown> = { true: true, false: false }

const pattern = new RegExp(
  [
    /^([a-z][a-z0-9]*(?:_[a-z0-9]+)*)/,
    /(?::([a-z]+)(?:\(([^)]*)\))?)?(\?)?/,
    /(!unique)?(?:!when\(([a-z][a-z0-9_]*)=([a-z0-9_]+)\))?/,
    /(?:=(.*))?$/,
  ]
    .map(({ source }) => source)
    .join(''),
)

const isGiven = (name: string) => ['id', 'tenant_id', 'created_at', 'updated_at'].includes(name)

/** The type of a field whose name says it. */
function typeByName(name: string): string {
  if (name.endsWith('_at')) return 'timestamp'
  if (name.endsWith('_on')) return 'date'
  if (/^(is|has|can)_|_enabled$/.test(name)) return 'boolean'
  if (['email', 'phone', 'url', 'timezone', 'tags'].includes(name)) return name
  if (['description', 'notes', 'body'].includes(name)) return 'text'
  return 'line'
}

/** A value as source text. */
export const literal = (text: string) => (/^(-?\d+(\.\d+)?|true|false)$/.test(text) ? text : quoted(text))

const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`
