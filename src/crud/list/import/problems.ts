import type { ImportRow } from '#contract/imports.ts'
import { nestedFields } from '../../nested/nested-fields.ts'
import { cellProblem, failuresOf } from '../../record/failures.ts'
import type { FieldSpec, Resource } from '../../resource.ts'
import { fieldName } from '../../vocabulary.ts'

type Columns = readonly (string | null)[]

/** The problems of a row that belong below the value of a column. */
export function problemAt(resource: Resource, { errors }: ImportRow, column: string, columns: Columns): string {
  return Object.entries(errors ?? {})
    .filter(([path]) => columnOf(path, columns) === column)
    .map(([path, problems]) => {
      const text = problems.map((one) => cellProblem(resource, path, one)).join(' ')
      return path === column ? text : `${partName(resource, path)}: ${text}`
    })
    .join(' ')
}

/** The problems of a row that belong to none of its columns, and why it failed otherwise. */
export function problemsApart(resource: Resource, row: ImportRow, columns: Columns): string {
  if (!row.errors) return failuresOf(resource, row).join(' ')
  return Object.entries(row.errors)
    .filter(([path]) => columnOf(path, columns) === undefined)
    .map(
      ([path, problems]) =>
        `${partName(resource, path)}: ${problems.map((one) => cellProblem(resource, path, one)).join(' ')}`,
    )
    .join(' ')
}

/** All problems of a row, for a file. */
export function problemsOfRow(resource: Resource, row: ImportRow, columns: Columns): string {
  const own = columns.flatMap((column) => {
    const problem = column && problemAt(resource, row, column, columns)
    if (!problem) return []
    return [row.errors?.[column] ? `${partName(resource, column)}: ${problem}` : problem]
  })
  return [...own, problemsApart(resource, row, columns)].filter(Boolean).join(' ')
}

/**
 * The column of an error: the one of its part, of the whole that it is part of, or else the first of its parts.
 * `steps.3.minutes` is shown below `steps.3.minutes` or `steps`, `steps.3` below `steps.3.kind`.
 */
function columnOf(path: string, columns: Columns): string | undefined {
  const named = columns.filter((column) => column !== null)
  return (
    named.find((column) => column === path) ??
    named.findLast((column) => path.startsWith(`${column}.`)) ??
    named.find((column) => column.startsWith(`${path}.`))
  )
}

/** The name of a column, as files have it: `Steps 3 Minutes`. */
export function partName({ fields }: Pick<Resource, 'fields'>, path: string): string {
  const [name, ...rest] = path.split('.') as [string, ...string[]]
  const words = [fieldName(fields[name] ?? { name })]
  let field: FieldSpec | undefined = fields[name]
  for (const part of rest) {
    const inner: FieldSpec | undefined = field?.of && nestedFields(field).find((one) => one.name === part)
    words.push(inner ? fieldName(inner) : part)
    if (inner) field = inner
  }
  return words.join(' ')
}
