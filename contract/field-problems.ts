import type * as z from 'zod'
import { fill } from './fill.ts'
import type { Params } from './reasons.ts'

/**
 * Every field error, with its English text; `{min}` is a parameter. The console shows `problems.<code>` in the user's
 * language, before and after sending.
 */
export const fieldProblems = {
  required: 'Required',
  unknown_field: 'Unknown field',
  invalid_format: 'Not in the right format',
  invalid_time: 'Must be a date and time, such as 2026-11-21T14:05:00Z',
  invalid_choice: 'Not one of the choices',
  not_integer: 'Must be a whole number',
  not_whole: 'Must be a whole number, 0 or more',
  not_number: 'Must be a number',
  too_short: 'At least {min} characters',
  too_long: 'At most {max} characters',
  too_small: 'At least {min}',
  too_big: 'At most {max}',
  too_few: 'At least {min} of them',
  too_many: 'At most {max} of them',
  invalid_email: 'Not an email address',
  invalid_url: 'Not a web address',
  invalid_phone: 'Not a phone number with its country code',
  invalid_id: 'Not an id',
  invalid_hostname: 'Not a host name',
  invalid_network: 'Not an IP address or a range of them, such as 203.0.113.0/24',
  invalid_timezone: 'Not a known timezone',
  invalid_language_tag: 'Write language and region: id-ID',
  not_one_line: 'Use one line, without control characters or text direction marks',
  not_a_picture: 'Upload a PNG, JPEG or WebP picture; the address of one elsewhere is not accepted',
  listed_twice: 'Contains the same type twice',
  hours_overlap: 'These hours overlap',
  ends_before_start: 'Ends before it starts',
  members_outlast_group: 'A member rings longer than the group',
  unknown_variables: 'Unknown variables: {names}',
  not_applicable: 'Does not apply to the other values',
  handler_without_target: 'Choose where the call goes',
  invalid_target: 'Not an extension, or a phone number with its country code',
  template_of_other_type: 'This template is of another type',
  template_in_use: 'Numbers use this template: create another one',
  routing_loop: 'Calls would go round in a circle: {chain}',
  routing_too_long: 'Calls would be passed on more than {max} times',
  either_to_or_count: 'Enter the last number, or how many',
  not_same_length: 'Must have as many digits as the first number',
  not_an_extension: 'Extensions have 2 to 10 digits',

  not_permitted: 'Your role lacks the permission "{permission}"',
  not_found: 'Does not exist',
  taken: 'Already taken',
  invalid_transition: 'Cannot change from {from} to {to}',
  not_offered: 'This plan is not offered',
  wrong_password: 'This is not your password',
  code_required: 'Enter the code that was mailed to this address',
  wrong_code: 'This code is incorrect or has expired',
  common_password: 'This is one of the most common passwords',
  guessable_password: 'This is too easy to guess for you',
  not_own_address: 'This is not your address',
  not_own_file: 'Only files that you uploaded for this can be attached',
  same_role: 'This is the role that is deleted',
  unknown_permissions: 'Not in the catalogue: {keys}',
  already_member: 'Is a member already',
  already_invited: 'Is invited already: send that invitation again',

  not_filterable: 'This list cannot be filtered by this field',
  not_filterable_with: 'This field cannot be filtered with "{operator}"',
  not_sortable: 'This list cannot be sorted by "{field}"',
  not_a_column: 'This list has no such column',
  invalid_filter: 'Not a valid {kind}',
  beyond_last_page: 'Pages end at row {max}; narrow the list down with a filter',
  empty_page: 'Must be greater than _start',
  page_too_long: 'A page holds at most {max} rows',
} as const satisfies Record<string, string>

export type FieldProblemCode = keyof typeof fieldProblems

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

/** Formats field errors in English, for developers and other clients. */
export const inEnglish = (problems: FieldProblems): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, found]) => [
      field,
      found.map(({ code, params }) => fill(fieldProblems[code], params)),
    ]),
  )

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
  // Defines `__proto__` as a field; an assignment would replace the prototype.
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
 * Names the error of a refinement, and the field that it belongs to if the refinement compares several.
 *
 * @example z.string().refine(isTimezone, because('invalid_timezone'))
 * @example z.object({ from, to }).refine(({ from, to }) => from < to, because('ends_before_start', 'to'))
 */
export const because = (code: FieldProblemCode, field?: string) => ({
  // Comparisons of several fields keep their code on an empty field.
  params: { code, ...(field && { problem: { code } }) },
  error: fieldProblems[code],
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
}

const types: Record<string, FieldProblemCode> = { int: 'not_integer', number: 'not_number' }
