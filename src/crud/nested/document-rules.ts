import type { Rule } from 'antd/es/form'
import { problemOf } from '#contract/grammar/field-problems.ts'
import { t } from '#providers/format/i18n.ts'
import { problemText } from '#providers/requests/problem-text.ts'
import { InvalidJson } from '../form/json-text.ts'
import { toWire } from '../form/body-values.ts'
import type { FieldSpec } from '../resource.ts'

/** The validation of a document as text: says where in it the first error is, `weight: At most 100`. */
export const documentRules = (field: FieldSpec): Rule[] => [
  {
    validator: (_: unknown, value: unknown) => {
      const problem = problemIn(field, value)
      return problem ? Promise.reject(new Error(problem)) : Promise.resolve()
    },
  },
]

export function problemIn(field: FieldSpec, value: unknown): string | undefined {
  if (value instanceof InvalidJson) return t('kinds.json.invalid', { ...value.place })
  const given = toWire(field, value) ?? null
  if (given === null && (field.nullable || field.optional)) return undefined
  const issue = field.of!.safeParse(given).error?.issues[0]
  if (!issue) return undefined
  const at = issue.path.reduce<any>((inner, key) => inner?.[key], given)
  return [...(issue.path.length > 0 ? [issue.path.join('.')] : []), problemText(problemOf(issue, at))].join(': ')
}
