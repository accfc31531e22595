import type { Field } from '#contract/grammar/fields.ts'
import type { FieldProblemCode, FieldProblems } from '#contract/grammar/field-problems.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { Problem } from '../../base/problem.ts'
import { validate } from '../../http/validate.ts'
import { readCell, partsOf } from '../../record/csv/read.ts'
import type { Reader } from '../../record/csv/faces.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import type { Labels } from './labels.ts'
import type { Mapping } from './mapping.ts'

interface Converting {
  endpoint: Endpoint
  fields: Field[]
  mapping: Mapping
  reader: Reader
  labels: Labels
}

/**
 * Builds the body that creates a row's record, validated by the contract. Empty cells are left out and get the
 * defaults.
 *
 * @throws Problem 422 that names every invalid field
 */
export function bodyOf({ endpoint, fields, mapping, reader, labels }: Converting, values: string[]) {
  const body: Record<string, unknown> = {}
  const errors: FieldProblems = {}
  const currency = values[mapping.indexOf('currency')] || undefined
  for (const field of fields) {
    const text = values[mapping.indexOf(field.name)] ?? ''
    if (text === '') continue
    if (!kindOf(field).refers) body[field.name] = readCell(text, field, reader, currency)
    else {
      const { ids, problem } = referred(field, text, labels)
      body[field.name] = ids
      if (problem) errors[field.name] = [{ code: problem }]
    }
  }
  try {
    const valid = validate(endpoint.body, body) as Record<string, unknown>
    if (Object.keys(errors).length === 0) return valid
  } catch (error) {
    // Errors of names prevail: the contract would report that a name is not an id.
    Object.assign(errors, { ...(error as Problem).details.errors, ...errors })
  }
  throw new Problem('validation_failed', { errors })
}

/** The id or ids that a cell refers to. A name that contains a separator is first tried as a whole. */
function referred(field: Field, text: string, labels: Labels) {
  const isMany = kindOf(field).refers === 'many'
  const whole = labels(field.ref!, text)
  const found = !isMany || whole.length === 1 ? [whole] : partsOf(text).map((part) => labels(field.ref!, part))
  const problem: FieldProblemCode | undefined = found.some(({ length }) => length === 0)
    ? 'no_such_record'
    : found.some(({ length }) => length > 1)
      ? 'several_records'
      : undefined
  const ids = found.flat()
  return { ids: isMany ? ids : ids[0], problem }
}
