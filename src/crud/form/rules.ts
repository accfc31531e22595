import type { Rule } from 'antd/es/form'
import * as z from 'zod'
import type { Field } from '#contract/fields.ts'
import { t } from '#providers/i18n.ts'
import { isUploading } from '../files/uploading.ts'
import type { FormField } from './form-fields.ts'

/** What antd's form asks of a field: exactly what the contract asks of it. */
export function rulesOf(field: FormField): Rule[] {
  const validator = async (_: unknown, value: unknown) => {
    const text = problemOf(field.schema, toWire(field, value))
    if (text) throw new Error(text)
  }
  return [{ required: isRequired(field), validator }]
}

/** What is wrong with a value, in the user's language. */
export function problemOf(schema: z.ZodType, value: unknown): string | undefined {
  if (isUploading(value)) return t('validation.uploading')
  const issue = schema.safeParse(value).error?.issues[0]
  return issue && describe(issue, value)
}

/** Whether it could be left empty, and must not be: a choice that is made already cannot. */
export function isRequired(field: FormField): boolean {
  if (field.kind === 'boolean' || (field.kind === 'enum' && field.default !== undefined)) return false
  const empty = field.kind === 'tags' || field.kind === 'references' ? [] : undefined
  return !field.schema.safeParse(toWire(field, empty)).success
}

/** What a control holds, as the contract wants it: an emptied text is no text at all where that may be. */
export function toWire({ nullable, optional }: Pick<Field, 'nullable' | 'optional'>, value: unknown): unknown {
  if (value !== '' && value !== undefined) return value
  if (nullable) return null
  return optional ? undefined : value
}

function describe(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === '' || value === undefined || value === null) return t('validation.required')
  switch (issue.code) {
    case 'too_small': return sized('min', issue.origin, Number(issue.minimum), value)
    case 'too_big': return sized('max', issue.origin, Number(issue.maximum), value)
    case 'invalid_format': return t(`validation.${formats.has(issue.format) ? issue.format : 'format'}`)
    case 'invalid_type': return t(issue.expected === 'int' ? 'validation.integer' : 'validation.format')
    default: return t('validation.format')
  }
}

const formats = new Set(['email', 'url', 'e164', 'uuid', 'hostname'])

/** `min_string`: at least so many characters; `min_number`: at least so much. */
function sized(bound: 'min' | 'max', origin: string, count: number, value: unknown): string {
  if (bound === 'min' && typeof value === 'string' && value.trim() === '') return t('validation.required')
  const what = origin === 'string' || origin === 'array' ? origin : 'number'
  return t(`validation.${bound}_${what}`, { count })
}
