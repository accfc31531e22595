import type * as z from 'zod'
import type { RoutedSpec } from './actions.ts'
import { singular } from './summary.ts'

/** The resource that the records of a nested resource belong to. */
export interface Parent {
  /** The parent's noun: `'queues'`. */
  noun: string
  /** The path parameter with the parent's id: `'queueId'`. */
  param: string
  /** The field and column with the parent's id: `'queue_id'`. */
  column: string
}

/** The parent's noun, or an object with the noun and the names that differ from the convention. */
export type ParentSpec = string | (Pick<Parent, 'noun'> & Partial<Parent>)

/**
 * Derives the names of a parent from its noun.
 *
 * @example parentOf('pbx-servers')   // { noun: 'pbx-servers', param: 'pbxServerId', column: 'pbx_server_id' }
 */
export function parentOf(spec: ParentSpec): Parent {
  const given = typeof spec === 'string' ? { noun: spec } : spec
  const one = singular(given.noun)
  const camel = one.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { param: `${camel}Id`, column: `${one.replaceAll('-', '_')}_id`, ...given }
}

/** The noun of a nested resource without its parent: `members` for `queue-members` of `queues`. */
export const nestedNoun = (name: string, { noun }: Parent): string =>
  name.startsWith(`${singular(noun)}-`) ? name.slice(singular(noun).length + 1) : name

type Endpoints = Record<string, RoutedSpec>

/** The parameters of a path, without the tenant: `[':queueId', ':id']`. */
export const parametersOf = (path: string): string[] => path.match(/:(?!tenantId\b)\w+/g) ?? []

/** The path parameters that identify a record: those of its parents, then `:id`. A singleton has none. */
export function recordParameters(endpoints: Endpoints, parent: Parent | undefined, isSingleton = false): string[] {
  if (isSingleton) return []
  const path =
    parent &&
    Object.values(endpoints)
      .map(({ route }) => route)
      .find((route) => route.includes(`:${parent.param}`))
  const parents = path ? parametersOf(path.slice(0, path.indexOf(`:${parent.param}`) + parent.param.length + 1)) : []
  return [...parents, ':id']
}

/** @throws if a path lacks the id of the parent, or the row its column */
export function requireParent(name: string, { param, column, noun }: Parent, endpoints: Endpoints, row: z.ZodObject) {
  for (const [key, { route }] of Object.entries(endpoints)) {
    if (!parametersOf(route).includes(`:${param}`)) {
      throw new Error(`${name}.${key} needs ":${param}" in its path, the id of its parent in ${noun}`)
    }
  }
  if (!(column in row.shape)) throw new Error(`${name} needs the field "${column}", the id of its parent in ${noun}`)
}
