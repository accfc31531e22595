import { getTableConfig, IndexedColumn } from 'drizzle-orm/pg-core'
import { is } from 'drizzle-orm'
import { didYouMean } from '#contract/grammar/closest.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import { nestedReferences } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { contractMistakes } from '#contract/grammar/mistakes.ts'
import { searchColumns } from '#contract/grammar/query.ts'
import { specifiedNouns } from '#contract/screens.ts'
import { columnsOf } from './resource.ts'
import { storedResource, storedResources, type StoredResource } from './stored.ts'
import { StartError } from '../base/start-error.ts'
import type { Surface } from '../http/surface.ts'

let collected: string[] | undefined

/** Runs a check that throws. During `mountWithoutMistakes`, its message is collected instead. */
export function check(run: () => void) {
  if (!collected) return run()
  try {
    run()
  } catch (error) {
    collected.push((error as Error).message)
  }
}

/**
 * Mounts resources at start and collects all mistakes.
 *
 * @throws StartError with one line for each mistake in contracts, tables and mounts
 */
export function mountWithoutMistakes(mount: () => Surface, contracts: Contract[]): Surface {
  collected = []
  try {
    const surface = mount()
    const mistakes = [...collected, ...mountMistakes(surface, contracts)]
    if (mistakes.length > 0) throw new StartError(mistakes.join('\n'))
    return surface
  } finally {
    collected = undefined
  }
}

/** Returns the mistakes in contracts and in their mounting. */
function mountMistakes(surface: Surface, contracts: Contract[]): string[] {
  const mounted = new Set(surface.map(({ endpoint }) => endpoint.name))
  const declared = contracts.flatMap(({ endpoints }) => Object.values(endpoints).map(({ name }) => name))
  return [
    ...contractMistakes(contracts, specifiedNouns),
    ...declared
      .filter((name) => !mounted.has(name))
      .map(
        (name) => `${name}: nothing serves it; serve it in the routes of a noun that server/resources/index.ts lists`,
      ),
    ...[...mounted]
      .filter((name) => !declared.includes(name))
      .map((name) => `${name}: mounted, but its contract is missing in contract/index.ts`),
    ...storedResources()
      .filter(({ contract }) => contracts.includes(contract))
      .flatMap((resource) => [...referenceMistakes(resource), ...tableMistakes(resource)]),
  ]
}

/** Returns references to nouns without a table, which cannot have labels. */
function referenceMistakes({ contract: { name, fields } }: StoredResource): string[] {
  const nouns = storedResources().map(({ contract }) => contract.name)
  const own = fields.filter((field) => kindOf(field).refers).map((field) => ({ path: [field.name], field }))
  return [...own, ...nestedReferences(fields)]
    .filter(({ field }) => !storedResource({ name: field.ref! }))
    .map(
      ({ path, field: { ref } }) =>
        `${name}, contract: no field can refer to "${ref}", as ${path.join('.')} does${didYouMean(ref!, nouns)}`,
    )
}

/** Returns the columns and the indexes for lists that the table of a resource lacks. */
export function tableMistakes({ contract, table, policy, hooks }: StoredResource): string[] {
  const columns = Object.keys(columnsOf(table))
  const where = `${contract.name}, table`
  // An optional field can be missing, since only some endpoints return it.
  const missing = contract.fields
    .filter(({ optional }) => !optional)
    .map(({ name }) => name)
    .filter((name) => policy && !columns.includes(name) && !hooks?.computed?.[name])
  const { list } = contract.endpoints
  const indexed = indexedColumns(table)
  const unindexed = (names: string[]) =>
    list && policy ? names.filter((name) => columns.includes(name) && !indexed.has(name)) : []
  return [
    ...missing.map(
      (name) =>
        `${where}: the row has "${name}", but no column or computed field is called so${didYouMean(name, columns)}`,
    ),
    ...unindexed(contract.sort).map(
      (name) =>
        `${where}: lists are sorted by "${name}", which no index begins with; add ...listIndexes(contract, table)`,
    ),
    ...unindexed(searchColumns(contract)).map(
      (name) => `${where}: lists are searched by "${name}", which no index covers; add ...listIndexes(contract, table)`,
    ),
  ]
}

/** The columns of all indexes and unique keys, including those in expressions. */
function indexedColumns(table: StoredResource['table']): Set<string> {
  const { indexes, uniqueConstraints, primaryKeys, columns } = getTableConfig(table)
  const keys = [...uniqueConstraints, ...primaryKeys].flatMap((key) => key.columns.map(({ name }) => name))
  const own = columns.filter(({ isUnique, primary }) => isUnique || primary).map(({ name }) => name)
  const parts = indexes.flatMap(({ config }) => config.columns)
  const named = parts.flatMap((part) => (is(part, IndexedColumn) && part.name ? [part.name] : []))
  return new Set([...keys, ...own, ...named])
}
