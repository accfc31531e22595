/** What can be granted: one key, as the matrix lays it out. */
export interface Grant {
  key: string
  resource: string
  action: string
  description: string | null
}

/** Columns in this order; keys of any other action stand in the last one. */
export const usualActions = ['read-list', 'read-detail', 'create', 'update', 'delete']

export interface MatrixRow {
  resource: string
  /** One list of keys for each column; the last holds those of every other action. */
  cells: Grant[][]
}

/** Resources down, actions across, in the order of their names. */
export function matrixOf(catalogue: Grant[]): MatrixRow[] {
  const resources = [...new Set(catalogue.map(({ resource }) => resource))].sort()
  return resources.map((resource) => {
    const own = catalogue.filter((grant) => grant.resource === resource)
    const usual = usualActions.map((action) => own.filter((grant) => grant.action === action))
    return { resource, cells: [...usual, own.filter(({ action }) => !usualActions.includes(action))] }
  })
}

export const keysOf = (grants: Grant[]): string[] => grants.map(({ key }) => key)

/** Rows whose resource or any of whose keys contains the text. */
export function searchRows(rows: MatrixRow[], text: string, nameOf: (resource: string) => string): MatrixRow[] {
  const wanted = text.trim().toLowerCase()
  const matches = (candidate: string) => candidate.toLowerCase().includes(wanted)
  return rows.filter(({ resource, cells }) => matches(nameOf(resource)) || keysOf(cells.flat()).some(matches))
}

/** All of them when some are missing, none of them when none is. */
export function toggle(value: string[], keys: string[]): string[] {
  const isFull = keys.every((key) => value.includes(key))
  return isFull ? value.filter((key) => !keys.includes(key)) : [...new Set([...value, ...keys])]
}

export const differenceOf = (before: string[], after: string[]) => ({
  added: after.filter((key) => !before.includes(key)),
  removed: before.filter((key) => !after.includes(key)),
})
