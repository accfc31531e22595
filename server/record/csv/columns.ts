import type { Contract } from '#contract/grammar/contract.ts'
import type { Field } from '#contract/grammar/fields.ts'
import { isExportable } from '#contract/grammar/kinds/index.ts'
import { Problem } from '../../base/problem.ts'
import type { StoredRow } from '../resource.ts'
import { faceOf, type Cell, type Reader } from './faces.ts'
import { headerOfPath, holderOf, isPlain, textOf, type Column } from './nested.ts'
import { defused } from './line.ts'
import { fieldName } from './words.ts'

/** The columns of an exported file, and its reader. */
export interface Sheet {
  /** The noun of the exported records. */
  noun: string
  columns: Column[]
  reader: Reader
}

type Fields = Pick<Contract, 'fields'>

/** The fields that a list can export. */
export const exportable = ({ fields }: Fields): Field[] => fields.filter(isExportable)

/**
 * The fields of the parameter `columns=number,subject`, in this order. Default: every field that can be exported.
 *
 * @throws Problem 422
 */
export function columnsIn(contract: Fields, query: URLSearchParams): Field[] {
  const possible = exportable(contract)
  const names = query.get('columns')?.split(',')
  if (!names) return possible
  const columns = names.map((name) => possible.find((field) => field.name === name))
  if (columns.includes(undefined))
    throw new Problem('invalid_query', { errors: { columns: [{ code: 'not_a_column' }] } })
  return columns as Field[]
}

/** The name of a column in the reader's language, with the unit of its values: `Created (Asia/Jakarta)`. */
export function headerOf(field: Column, { noun, reader }: Pick<Sheet, 'noun' | 'reader'>): string {
  if (field.path) return headerOfPath(field.path)
  const name = fieldName(reader.locale, field.name, noun)
  const unit = faceOf(field).unit?.(reader)
  return unit ? `${name} (${unit})` : name
}

/** The typed value of a cell, with which spreadsheets can calculate. `undefined` leaves the cell empty. */
export function typedCellOf(field: Column, row: StoredRow, reader: Reader): Cell | undefined {
  const holder = holderOf(field, row)
  const value = holder?.[field.name] as unknown
  if (!holder || value === null || value === undefined) return undefined
  if (isPlain(field)) return textOf(value)
  const { cell, text } = faceOf(field)
  if (cell) return cell(value, field, holder, reader)
  return typeof value === 'number' ? value : text(value, field, holder, reader)
}

/** The text of a CSV cell. Negative numbers are not escaped, since a number cannot be a formula. */
export function cellOf(field: Column, row: StoredRow, reader: Reader): string {
  const holder = holderOf(field, row)
  const value = holder?.[field.name] as unknown
  if (!holder || value === null || value === undefined) return ''
  const text = isPlain(field) ? textOf(value) : faceOf(field).text(value, field, holder, reader)
  return typeof value === 'number' ? text : defused(text)
}
