import * as z from 'zod'
import { withRoutes } from './actions.ts'
import { bodiesOf } from './bodies.ts'
import type { Api, Endpoint } from './endpoint.ts'
import { endpointsOf } from './endpoints-of.ts'
import { type FieldRights, requireFieldRights, withFieldRights } from './field-rights.ts'
import { guardsOf } from './guards.ts'
import { type Field, fieldsOf, withAnswers, withoutRowDefaults, withReferences } from './fields.ts'
import { kindOf } from './kinds/index.ts'
import { type Parent, parentOf, recordParameters, requireParent } from './parent.ts'
import { rowActionsOf, withRights } from './rights.ts'
import type { Spec } from './spec.ts'
import { statesOf, type States } from './states.ts'
import { descriptionOf } from './summary.ts'

export { crud, everyVerb, grants, single, type Verb } from './crud.ts'
export type { Api, Endpoint, EndpointSpec, Method, Route, SocketMessages, Variant } from './endpoint.ts'
export { pathOf } from './path.ts'
export type { States } from './states.ts'

type Shape = z.ZodObject

export interface Contract<Row extends Shape = any, Write extends Shape = any, Keys extends string = string> {
  name: string
  description: string
  of: string
  /** The parent of a nested resource. */
  parent?: Parent
  /** True if each tenant has exactly one record. */
  singleton: boolean
  api: Api
  row: Row
  /** The fields of the row that lists leave out. */
  onlyInDetail: readonly string[]
  write: Write
  title: string
  /** The text field that references contain behind the label. */
  subtitle?: string
  /** True if the title is an enum, whose choices have translated names. */
  isTitleChoice: boolean
  search: string[]
  /** References through which `q` finds records. */
  searchThrough: readonly string[]
  sort: string[]
  /** Combinations of fields that no two records share. The last field gets the error. */
  unique: string[][]
  /** Lists leave out records with a value of this field, unless the query filters by it. */
  unlistedBy?: string
  /** The permissions that single fields need. */
  rights: FieldRights
  /** True if every change of a record is announced to its readers. */
  live: boolean
  states?: States
  endpoints: Record<Keys, Endpoint>
  /** Permission keys that no endpoint requires; the policy checks them. */
  keys: string[]
  /** Keys of the endpoints that act on a record. `can` in a row says which of them the reader can call. */
  rowActions: string[]
  /** Every field of the row, described for controls, columns, filters and samples. */
  fields: Field[]
  /** Every writable field. */
  writable: Field[]
}

/** The row type of a contract, `RowOf<typeof tickets>`. */
export type RowOf<C extends Contract> = z.output<C['row']>

/**
 * Declares a resource for the platform and the console.
 *
 * @example
 * export const tags = contract({
 *   name: 'tags', row, write: row.pick({ name: true }),
 *   endpoints: crud('/:tenantId/tenants/tags'),
 *   permissions: grants('tags'),
 * })
 * @throws if an endpoint has neither a permission (or `null`) nor `public: true`.
 */
export function contract<Row extends Shape, Write extends Shape, const Keys extends string>(
  spec: Spec<Row, Write, Keys>,
): Contract<Row, Write, Keys> {
  const declared: z.ZodObject = spec.row ?? z.object({})
  const given = withoutRowDefaults(declared)
  const rights = (spec.rights ?? {}) as FieldRights
  const parent = spec.parent === undefined ? undefined : parentOf(spec.parent)
  const singleton = spec.singleton ?? false
  const states = spec.states && statesOf(spec.states)
  const specs = withRoutes(spec.name, spec.endpoints, declared)
  const rowActions = rowActionsOf(specs, recordParameters(specs, parent, singleton))
  if (parent) requireParent(spec.name, parent, specs, given)
  const row = withRights(withFieldRights(withAnswers(withReferences(given)), given, rights), rowActions, states)
  const bodies = bodiesOf(spec)
  if (singleton) requireDefaults(spec.name, bodies.create.body)
  const title = spec.title ?? 'name'
  const search = spec.search ?? [title]
  const fields = fieldsOf(given)
  const writable = fieldsOf(bodies.create.body)
  requireFieldRights({ name: spec.name, title, search, rights }, fields, writable)
  const guards = guardsOf(rights, [...fields, ...writable], given)
  return {
    name: spec.name,
    description: spec.description ?? descriptionOf(spec.name),
    of: spec.of ?? spec.name,
    ...(parent && { parent }),
    singleton,
    api: spec.api ?? 'main',
    row: row as unknown as Row,
    onlyInDetail: spec.onlyInDetail ?? [],
    write: bodies.create.body as unknown as Write,
    title,
    ...(spec.subtitle && { subtitle: spec.subtitle }),
    isTitleChoice: fields.some(({ name, values }) => name === title && values !== undefined),
    search,
    searchThrough: referencesOf(spec.name, spec.searchThrough ?? [], fields),
    sort: markSortable(spec, title, fields),
    ...(spec.unlistedBy && { unlistedBy: spec.unlistedBy }),
    unique: uniqueOf(spec.name, spec.unique, [...fields, ...writable]),
    rights,
    live: spec.live ?? false,
    states,
    endpoints: endpointsOf({ ...spec, states }, specs, { given: declared, row, guards, ...bodies }),
    keys: spec.keys ?? [],
    rowActions,
    fields,
    writable,
  }
}

/** @throws if a name is not that of a reference to one record */
function referencesOf(contract: string, names: readonly string[], fields: Field[]): readonly string[] {
  for (const name of names) {
    const field = fields.find((one) => one.name === name)
    if (!field?.ref || kindOf(field).refers === 'many') throw new Error(`${contract} is not searched through ${name}`)
  }
  return names
}

/** Marks the fields that a list can be sorted by, and returns their names. */
function markSortable({ name, sort }: { name: string; sort?: string[] }, title: string, fields: Field[]): string[] {
  const names = sort ?? fields.map((field) => field.name).filter((field) => [title, 'created_at'].includes(field))
  for (const sorted of names) {
    const field = fields.find((one) => one.name === sorted)
    if (!field || !kindOf(field).sortable) throw new Error(`${name} cannot be sorted by ${sorted}`)
    field.sortable = true
  }
  return names
}

/**
 * Returns every combination of fields that no two records share.
 *
 * @throws if a combination names a field that the contract does not have
 */
function uniqueOf(
  noun: string,
  declared: readonly (string | readonly string[])[] = [],
  fields: readonly Field[],
): string[][] {
  const combinations = declared.map((one) => [one].flat())
  const unknown = combinations.flat().find((name) => !fields.some((field) => field.name === name))
  if (unknown) throw new Error(`${noun} declares "${unknown}" as unique, but has no such field`)
  return combinations
}

/** @throws if a singleton cannot be created from the defaults of its writable fields */
function requireDefaults(name: string, write: z.ZodObject) {
  const without = write.safeParse({}).error?.issues.map(({ path }) => path.join('.'))
  if (without) throw new Error(`${name} is a singleton, so each field needs a default: ${without.join(', ')}`)
}
