import type { Field } from '#contract/grammar/fields.ts'
import type { FieldProblems } from '#contract/grammar/field-problems.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { Problem } from '../../base/problem.ts'
import { validate } from '../../http/validate.ts'
import type { Reader } from '../../record/csv/faces.ts'
import { numberProblem } from '../../record/csv/read.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { assemble, itemName, type PartialCell } from './assemble.ts'
import { referred, type Labels } from './labels.ts'
import type { Mapping } from './mapping.ts'

interface Converting {
  endpoint: Endpoint
  fields: Field[]
  mapping: Mapping
  reader: Reader
  labels: Labels
}

/** The bodies as their cells were read, by those that the contract made of them. */
const readAs = new WeakMap<object, Record<string, unknown>>()

/**
 * Names the parts of errors as the columns of a file do: an error at `steps.0.minutes` is that of `steps.3.minutes`, if
 * the first item came from there.
 */
export const byColumn = (errors: FieldProblems, body: Record<string, unknown>): FieldProblems =>
  Object.fromEntries(
    Object.entries(errors).map(([path, problems]) => [columnOf(path, readAs.get(body) ?? body), problems]),
  )

function columnOf(path: string, body: unknown): string {
  let value = body
  const parts = path.split('.').map((part) => {
    const list = Array.isArray(value)
    value = (value as Record<string, unknown> | null | undefined)?.[part]
    return list && /^\d+$/.test(part) ? (itemName(value) ?? String(Number(part) + 1)) : part
  })
  return parts.join('.')
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
    readAs.set(valid, body)
    if (Object.keys(errors).length === 0) return valid
  } catch (error) {
    // Errors of names prevail: the contract would report that a name is not an id.
    Object.assign(errors, {
      ...byColumn((error as Problem).details.errors ?? {}, body),
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
