import type * as z from 'zod'
import { everyVerb, grants } from './crud.ts'
import type { EndpointSpec, Method, Route } from './endpoint.ts'
import { headingOf } from './words.ts'
import { withArticle } from './summary.ts'

/** An endpoint of a contract with its route. */
export type RoutedSpec = EndpointSpec & { route: Route }

type Specs = Record<string, Route | EndpointSpec>

/**
 * Adds a route to endpoints that declare none: they are actions on a record, `POST <base>/:id/<key>`.
 *
 * @param row the default answer of an action
 * @throws if there is no built-in endpoint to derive the route from
 */
export function withRoutes(name: string, specs: Specs, row: z.ZodObject): Record<string, RoutedSpec> {
  const routed = Object.entries(specs).map(([key, given]): [string, RoutedSpec] => {
    const spec = typeof given === 'string' ? { route: given } : given
    if (spec.route) return [key, spec as RoutedSpec]
    const route = actionRoute(recordPath(name, key, specs), key, spec.method)
    const summary = `${headingOf(key)} ${withArticle(name)}`
    return [key, { summary, ...(isRow(spec) && { data: row }), ...spec, route }]
  })
  return Object.fromEntries(routed)
}

/** Default permissions of the built-in endpoints and of actions without a route. */
export function usualPermissions(name: string, specs: Specs): Record<string, string> {
  const usual = grants(name) as Record<string, string>
  const known = Object.entries(specs).flatMap(([key, spec]) => {
    if (typeof spec !== 'string' && spec.public) return []
    if (everyVerb.some((verb) => verb === key)) return [[key, usual[key]!]]
    if (typeof spec === 'string' || spec.route) return []
    return [[key, usual[spec.method === 'GET' ? 'detail' : 'update']!]]
  })
  return Object.fromEntries(known)
}

const isRow = ({ job, socket }: EndpointSpec) => !job && !socket

/** The path of a record: `/:tenantId/tenants/tickets/:id`. A singleton has no id in it. */
function recordPath(name: string, key: string, specs: Specs): string {
  const route = [specs['detail'], specs['list']].map((spec) => (typeof spec === 'string' ? spec : spec?.route))
  const path = route.find(Boolean)?.split(' ')[1]
  if (!path) throw new Error(`${name}.${key} needs a route, since "detail" and "list" are not built in`)
  const base = path.replace(/\/(list|detail\/:id)$/, '')
  return base === path ? base : `${base}/:id`
}

/** The route of an action on the record at a path: `POST /:tenantId/tenants/tickets/:id/unmerge`. */
export const actionRoute = (record: string, key: string, method: Method = 'POST') =>
  `${method} ${record}/${kebab(key)}` as Route

const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
