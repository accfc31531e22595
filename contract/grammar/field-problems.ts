import type * as z from 'zod'
import { additions, keyOf, type Text } from './additions.ts'
import type { Params } from './reasons.ts'

/**
 * The framework's field errors. The English texts are in `english/field-problems.ts`; the console shows
 * `problems.<code>` in the user's language. Nouns declare their own with their contracts.
 */
const ofFramework = [
  'required',
  'unknown_field',
  'invalid_format',
  'invalid_time',
  'invalid_date',
  'invalid_clock',
  'invalid_choice',
  'not_integer',
  'not_whole',
  'not_number',
  'ambiguous_number',
  'too_many_decimals',
  'invalid_currency',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'too_few',
  'too_many',
  'invalid_email',
  'invalid_url',
  'invalid_phone',
  'invalid_id',
  'invalid_hostname',
  'invalid_network',
  'invalid_origin',
  'invalid_timezone',
  'invalid_language_tag',
  'not_one_line',
  'listed_twice',
  'hours_overlap',
  'ends_before_start',
  'not_applicable',

  'not_permitted',
  'not_found',
  'taken',
  'twice_in_file',
  'invalid_transition',
  'enter_again',
  'common_password',
  'guessable_password',
  'not_own_file',
  'not_csv',
  'too_wide',
  'extra_cells',
  'quote_not_closed',
  'no_such_record',
  'several_records',

  'not_filterable',
  'not_filterable_with',
  'not_sortable',
  'not_a_column',
  'invalid_filter',
  'beyond_last_page',
  'empty_page',
  'page_too_long',
] as const

/** The codes of the nouns' field errors, which {@link declareFieldProblems} adds. */
export interface NounFieldProblems {}

export type FieldProblemCode = FrameworkFieldProblem | keyof NounFieldProblems
export type FrameworkFieldProblem = (typeof ofFramework)[number]

/** The field errors that contracts declare, by noun. */
export const nounFieldProblems = additions<Text>()

/** Declares the field errors of a noun. Works like `declareReasons`. */
export const declareFieldProblems = nounFieldProblems.declare

/** Every field error, including those of the loaded contracts. */
export const allFieldProblems = (): FieldProblemCode[] =>
  [...ofFramework, ...Object.keys(nounFieldProblems.all)] as FieldProblemCode[]

const codes: ReadonlySet<string> = new Set(ofFramework)

export const FieldProblemSchema = keyOf(
  allFieldProblems,
  (text) => codes.has(text) || Object.hasOwn(nounFieldProblems.all, text),
)

/** A field error: `{ code: 'too_long', params: { max: 80 } }`. */
export interface FieldProblem {
  code: FieldProblemCode
  params?: Params
}

/** Field name → its errors. Nested fields are joined by dots, `hours.2.from`. */
export type FieldProblems = Record<string, FieldProblem[]>

/** Splits the path of a nested field: `hours.2.from` is `['hours', 2, 'from']`. */
export const fieldPath = (field: string): (string | number)[] =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** Converts a zod error to errors by field. */
export function problemsOf(error: z.ZodError, input: unknown): FieldProblems {
  const found = new Map<string, FieldProblem[]>()
  const add = (field: string, problem: FieldProblem) => found.set(field, [...(found.get(field) ?? []), problem])
  for (const issue of error.issues) {
    const at = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(at ? `${at}.${key}` : key, { code: 'unknown_field' })
    } else add(at || 'body', problemOf(issue, valueAt(input, issue.path)))
  }
  // `fromEntries` defines `__proto__` as a field; an assignment would replace the prototype.
  return Object.fromEntries(found)
}

/** Converts a zod issue to a field error. */
export function problemOf(issue: z.core.$ZodIssue, value: unknown): FieldProblem {
  const known = issue.code === 'custom' && (issue.params?.['problem'] as FieldProblem | undefined)
  if (known) return known
  if (isEmpty(value)) return { code: 'required' }
  switch (issue.code) {
    case 'too_small':
      return { code: sized[issue.origin]?.[0] ?? 'too_small', params: { min: Number(issue.minimum) } }
    case 'too_big':
      return { code: sized[issue.origin]?.[1] ?? 'too_big', params: { max: Number(issue.maximum) } }
    case 'invalid_format':
      return { code: formats[issue.format] ?? 'invalid_format' }
    case 'invalid_type':
      return { code: types[issue.expected] ?? 'invalid_format' }
    case 'invalid_value':
      return { code: 'invalid_choice' }
    case 'unrecognized_keys':
      return { code: 'unknown_field' }
    case 'custom':
      return { code: (issue.params?.['code'] as FieldProblemCode | undefined) ?? 'invalid_format' }
    default:
      return { code: 'invalid_format' }
  }
}

/**
 * Sets the error code of a refinement, and the field that shows it if the refinement compares several fields.
 *
 * @example z.string().refine(isTimezone, because('invalid_timezone'))
 * @example z.object({ from, to }).refine(({ from, to }) => from < to, because('ends_before_start', 'to'))
 */
export const because = (code: FieldProblemCode, field?: string) => ({
  // `problem` keeps the code of a comparison on an empty field, which would otherwise be `required`.
  params: { code, ...(field && { problem: { code } }) },
  ...(field && { path: fieldPath(field) }),
})

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const valueAt = (input: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input)

const sized: Record<string, [FieldProblemCode, FieldProblemCode]> = {
  string: ['too_short', 'too_long'],
  array: ['too_few', 'too_many'],
}

const formats: Record<string, FieldProblemCode> = {
  email: 'invalid_email',
  url: 'invalid_url',
  e164: 'invalid_phone',
  uuid: 'invalid_id',
  hostname: 'invalid_hostname',
  datetime: 'invalid_time',
  date: 'invalid_date',
  time: 'invalid_clock',
}

const types: Record<string, FieldProblemCode> = { int: 'not_integer', number: 'not_number' }
