import type { PgTable } from 'drizzle-orm/pg-core'
import type { Contract } from '#contract/grammar/contract.ts'
import type { FieldProblems } from '#contract/grammar/field-problems.ts'
import { Problem } from '../../base/problem.ts'
import { problemFromError } from '../../http/errors.ts'
import { ignoresCase } from '../../record/unique.ts'
import type { Mapping } from './mapping.ts'
import type { FileRow } from './parse.ts'

interface Importing {
  contract: Contract
  table: PgTable
}

/**
 * Finds duplicate values of unique fields within a file. The error names the earlier row, because "already taken" would
 * make people look for a record that does not exist.
 */
export function createTwice({ contract, table }: Importing, mapping: Mapping, rows: FileRow[]) {
  const keys = contract.unique
    .filter((fields) => mapping.includes(fields.at(-1)!))
    .map((fields) => keyOf(fields.at(-1)!, columnsOf(fields, mapping), ignoresCase(table, fields), rows))

  /** The problem of a row with a value of an earlier row; `undefined` if there is none. */
  function repeated(row: FileRow): Problem | undefined {
    const errors: FieldProblems = {}
    for (const { name, earlier } of keys) {
      const first = earlier(row)
      if (first) errors[name] = [{ code: 'twice_in_file', params: { row: first } }]
    }
    return Object.keys(errors).length > 0 ? new Problem('already_exists', { errors }) : undefined
  }

  /** The error of a row, naming the earlier row if that took the value. */
  function explained(row: FileRow, error: Error): Error {
    const { code, details } = problemFromError(error)
    const taken = Object.keys(details.errors ?? {}).filter((name) => details.errors![name]![0]?.code === 'taken')
    const found = taken.length > 0 && repeated(row)?.details.errors
    if (!found) return error
    const named = taken.flatMap((name) => (found[name] ? [[name, found[name]] as const] : []))
    return new Problem(code, { ...details, errors: { ...details.errors, ...Object.fromEntries(named) } })
  }

  return { repeated, explained }
}

const columnsOf = (fields: string[], mapping: Mapping) =>
  fields.map((name) => mapping.indexOf(name)).filter((at) => at >= 0)

function keyOf(name: string, columns: number[], isCaseIgnored: boolean, rows: FileRow[]) {
  let firstRows: Map<string, number> | undefined
  const textOf = ({ values }: FileRow) => {
    const text = JSON.stringify(columns.map((at) => values[at]?.trim()))
    return isCaseIgnored ? text.toLowerCase() : text
  }
  function earlier(row: FileRow): number | undefined {
    if (columns.some((at) => !row.values[at])) return undefined
    firstRows ??= new Map(rows.toReversed().map((one) => [textOf(one), one.row]))
    const first = firstRows.get(textOf(row))
    return first !== undefined && first < row.row ? first : undefined
  }
  return { name, earlier }
}
