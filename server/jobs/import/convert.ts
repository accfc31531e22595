import type { Field } from '#contract/grammar/fields.ts'
import type { FieldProblems } from '#contract/grammar/field-problems.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { Problem } from '../../base/problem.ts'
import { validate } from '../../http/validate.ts'
import type { Reader } from '../../record/csv/faces.ts'
import { numberProblem } from '../../record/csv/read.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { assemble, type PartialCell } from './assemble.ts'
import { referred, type Labels } from './labels.ts'
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
  const extra = values.length - mapping.length
  if (extra > 0) errors['columns'] = [{ code: 'extra_cells', params: { count: extra } }]
  const currency = values[mapping.indexOf('currency')] || undefined
  for (const field of fields) {
    const cells = cellsOf(field, mapping, values)
    if (cells.length === 0) continue
    if (!kindOf(field).refers) body[field.name] = assemble(field, cells, { reader, currency, labels })
    else {
      const { ids, problem } = referred(field, cells[0]!.text, labels)
      body[field.name] = ids
      if (problem) errors[field.name] = [{ code: problem }]
    }
  }
  try {
    const valid = validate(endpoint.body, body) as Record<string, unknown>
    if (Object.keys(errors).length === 0) return valid
  } catch (error) {
    // Errors of names prevail: the contract would report that a name is not an id.
    Object.assign(errors, {
      ...(error as Problem).details.errors,
      ...unread(fields, mapping, values, reader),
      ...errors,
    })
  }
  throw new Problem('validation_failed', { errors })
}

/** Why cells are no numbers. The contract sees a text alone. */
function unread(fields: Field[], mapping: Mapping, values: string[], reader: Reader): FieldProblems {
  const currency = values[mapping.indexOf('currency')] || undefined
  const found = fields.map((field) => {
    const [cell, ...others] = cellsOf(field, mapping, values)
    const problem = cell && others.length === 0 ? numberProblem(cell.text, field, reader, currency) : undefined
    return [field.name, problem] as const
  })
  return Object.fromEntries(found.flatMap(([name, problem]) => (problem ? [[name, [problem]]] : [])))
}

/** The cells of a row that fill a field or its parts. */
const cellsOf = (field: Field, mapping: Mapping, values: string[]): PartialCell[] =>
  mapping.flatMap((name, at) => {
    const text = values[at] ?? ''
    const [base, ...part] = name?.split('.') ?? []
    return base === field.name && text !== '' ? [{ part, text }] : []
  })
