import type { FormInstance } from 'antd'
import type { Rule } from 'antd/es/form'
import type * as z from 'zod'
import { problemOf } from '#contract/grammar/field-problems.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { t } from '#providers/format/i18n.ts'
import type { FormPath } from '../resource.ts'
import { asElement } from './field-problem.tsx'
import { UnreadAmount } from './amount-text.ts'
import { InvalidJson } from './json-text.ts'
import { isUploading } from './uploading.ts'
import type { FormField } from './form-fields.ts'
import { problemAt, type FormRules } from './form-rules.ts'
import { toWire } from './body-values.ts'

/**
 * The validation rules of a field for antd's form, from the contract.
 *
 * @param across the rules across fields of the form
 * @param isNeeded another field requires this one
 */
export function rulesOf(field: FormField, path: FormPath = [field.name], across?: FormRules, isNeeded = false): Rule[] {
  return [
    (form) => ({
      required: isNeeded || isRequired(field),
      validator: (_: unknown, value: unknown) => {
        const own = problemIn(field.schema, toWire(field, value))
        const problem = own ?? acrossProblem(form as FormInstance, path, across)
        return problem ? Promise.reject(problem) : Promise.resolve()
      },
    }),
  ]
}

/** The validation of a nested object as a whole. */
export const rulesAt = (path: FormPath, across?: FormRules): Rule[] => [
  (form) => ({
    validator: () => {
      const problem = acrossProblem(form as FormInstance, path, across)
      return problem ? Promise.reject(problem) : Promise.resolve()
    },
  }),
]

/** The error of a field that depends on the values of others. */
function acrossProblem(form: Pick<FormInstance, 'getFieldsValue'>, path: FormPath, across?: FormRules) {
  const problem = across && problemAt(across, path.join('.'), form.getFieldsValue(true))
  return problem && asElement(problem, true)
}

/** The error of a value, as an element that follows the current language. */
export function problemIn(schema: z.ZodType, value: unknown): ReturnType<typeof asElement> | Error | undefined {
  if (isUploading(value)) return new Error(t('validation.uploading'))
  if (value instanceof InvalidJson) return new Error(t('kinds.json.invalid', { ...value.place }))
  if (value instanceof UnreadAmount) return asElement(value.problem)
  const issue = schema.safeParse(value).error?.issues[0]
  return issue && asElement(problemOf(issue, value))
}

/** True if the field can be left empty but must not be. A select with a default cannot be empty. */
export function isRequired(field: FormField): boolean {
  const empty = kindOf(field).empty?.(field)
  return !field.schema.safeParse(toWire(field, empty)).success
}
