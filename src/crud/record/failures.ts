import type { FieldProblem } from '#contract/grammar/field-problems.ts'
import type { JobItem } from '#contract/jobs.ts'
import { t } from '#providers/format/i18n.ts'
import { problemText, reasonText } from '#providers/requests/problem-text.ts'
import type { Resource } from '../resource.ts'
import { fieldName, valueName } from '../vocabulary.ts'

type Failure = Pick<JobItem, 'reason' | 'params' | 'code' | 'message'> & Partial<Pick<JobItem, 'errors'>>

/** Returns why a job or one of its items failed: each invalid field with its problem, or else the reason. */
export function failuresOf(
  resource: Resource | undefined,
  { errors, reason, params, code, message }: Failure,
): string[] {
  if (errors) {
    return Object.entries(errors).map(
      ([path, problems]) =>
        `${nameOf(resource, path)}: ${problems.map((problem) => cellProblem(resource, path, problem)).join(' ')}`,
    )
  }
  const text = reason ? reasonText({ reason, params: params ?? undefined }) : code ? t(`errors.${code}`) : message
  return text ? [text] : []
}

/** The text of a field's problem. For an unknown choice, it lists the valid ones. */
export function cellProblem(resource: Resource | undefined, path: string, problem: FieldProblem): string {
  const field = problem.code === 'invalid_choice' && resource?.contract.writable.find(({ name }) => name === path)
  if (!field || !field.values) return problemText(problem)
  return t('problems.one_of', { choices: field.values.map((value) => valueName(field.name, value)).join(', ') })
}

/** The field name in a path: `hours` in `hours.2.from`. */
const fieldOf = (path: string): string => path.split('.')[0]!

export const nameOf = (resource: Resource | undefined, path: string): string =>
  fieldName(resource?.fields[fieldOf(path)] ?? { name: fieldOf(path) })
