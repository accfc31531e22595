import type * as z from 'zod'
import { digitsOf } from '#contract/grammar/currency.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import { problemsOf, type FieldProblems } from '#contract/grammar/field-problems.ts'
import { fieldsOf, type Field, type FieldKind } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { hiddenFields } from '#contract/grammar/rules.ts'
import { nobody } from '../platform/in-process.ts'

type Body = Record<string, unknown>
type Cells = Record<string, string>

/** A body, and the cells that say the same. */
export interface FileRow {
  body: Body
  cells: Cells
}

/** A row of a file that no record is created from, and what its import says. */
export interface BadRow {
  cells: Cells
  errors: FieldProblems
}

/** The cells of a body. */
export const cellsOf = (fields: Field[], body: Body, currency: string): Cells =>
  Object.fromEntries(fields.map((field) => [field.name, textOf(field, body[field.name], currency)]))

/** Kinds whose cells are not what the API takes. */
const texts: Partial<Record<FieldKind, (value: any, currency: string) => string>> = {
  money: (value, currency) => String(value / 10 ** digitsOf(currency)),
}

function textOf({ kind }: Field, value: unknown, currency: string): string {
  if (value === undefined || value === null) return ''
  const text = texts[kind]
  if (text) return text(value, currency)
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** One row for each mistake that a field of a body allows: left out, of another type, too long, a record that is missing. */
export function badRows({ endpoints }: Contract, fields: Field[], { body, cells }: FileRow): BadRow[] {
  const { body: type, rules } = endpoints['create']!
  const { shape } = type as z.ZodObject
  const hidden = hiddenFields(rules, body)
  const found: BadRow[] = []
  const add = (name: string, text: string, errors: FieldProblems) =>
    found.push({ cells: { ...cells, [name]: text }, errors })
  for (const field of fields.filter(({ name }) => !hidden.includes(name))) {
    const { name } = field
    if (!(shape[name] as z.ZodType).safeParse(undefined).success) add(name, '', { [name]: [{ code: 'required' }] })
    if (kindOf(field).refers) {
      add(name, 'No such record', { [name]: [{ code: 'no_such_record' }] })
      add(name, nobody, { [name]: [{ code: 'not_found' }] })
      continue
    }
    const wrong = wrongTextOf(field)
    const sent = { ...body, [name]: sentFor(field, wrong) }
    const { error } = type!.safeParse(sent)
    if (error) add(name, wrong, problemsOf(error, sent))
  }
  // A row without a cell is left out.
  return found.filter((row) => Object.values(row.cells).some(Boolean))
}

/** A cell of a list of objects can name them by their first field, if the others can be left out. */
function sentFor(field: Field, text: string): unknown {
  if (isList(field)) return [text]
  const [key, ...others] = kindOf(field).nested === 'many' ? fieldsOf(field.of!) : []
  return key && others.every(({ optional }) => optional) ? [{ [key.name]: text }] : text
}

const isList = (field: Field) => kindOf(field).stored.endsWith('[]')

/** A text that means nothing to most kinds, and is too long for a text. */
const wrongTextOf = ({ kind, max }: Field): string =>
  kindOf({ kind }).stored === 'text' && max !== undefined ? 'x'.repeat(max + 1) : 'no such value'

/** A row for each combination of values that the record of the file's first row has. */
export const takenRows = ({ unique, parent }: Contract, taken: Cells, fresh: () => Promise<FileRow>) =>
  Promise.all(
    unique
      .map((combination) => combination.filter((name) => name !== parent?.column))
      .filter((combination) => combination.every((name) => taken[name]))
      .map(async (combination): Promise<BadRow> => {
        const same = Object.fromEntries(combination.map((name) => [name, taken[name]!]))
        const twice = { code: 'twice_in_file', params: { row: 2 } } as const
        return { cells: { ...(await fresh()).cells, ...same }, errors: { [combination.at(-1)!]: [twice] } }
      }),
  )
