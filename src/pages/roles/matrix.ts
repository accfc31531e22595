import { currentLocale } from '#providers/format/i18n.ts'
import { nounOf, usualActions } from '#providers/format/permission-name.ts'

/** A permission of the matrix. */
export interface Grant {
  key: string
  resource: string
  action: string
  description: string | null
}

export interface MatrixRow {
  resource: string
  /** The permissions of each column; the last column has all other actions. */
  cells: Grant[][]
}

/** Resources as rows, sorted by the names that users read, and actions as columns. */
export function matrixOf(catalogue: Grant[], nameOf = nounOf): MatrixRow[] {
  const resources = [...new Set(catalogue.map(({ resource }) => resource))].toSorted((one, other) =>
    nameOf(one).localeCompare(nameOf(other), currentLocale()),
  )
  return resources.map((resource) => {
    const own = catalogue.filter((grant) => grant.resource === resource)
    const usual = usualActions.map((action) => own.filter((grant) => grant.action === action))
    return { resource, cells: [...usual, own.filter(({ action }) => !usualActions.includes(action))] }
  })
}

export const keysOf = (grants: Grant[]): string[] => grants.map(({ key }) => key)

/** Returns the rows whose resource or permissions match the text. */
export function searchRows(rows: MatrixRow[], text: string, nameOf: (resource: string) => string): MatrixRow[] {
  const wanted = text.trim().toLowerCase()
  const matches = (candidate: string) => candidate.toLowerCase().includes(wanted)
  return rows.filter(({ resource, cells }) => matches(nameOf(resource)) || keysOf(cells.flat()).some(matches))
}

/** Adds all keys if some are missing, otherwise removes them. */
export function toggle(value: string[], keys: string[]): string[] {
  const isFull = keys.every((key) => value.includes(key))
  return isFull ? value.filter((key) => !keys.includes(key)) : [...new Set([...value, ...keys])]
}

export const differenceOf = (before: string[], after: string[]) => ({
  added: after.filter((key) => !before.includes(key)),
  removed: before.filter((key) => !after.includes(key)),
})
