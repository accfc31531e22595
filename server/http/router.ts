import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Endpoint } from '#contract/grammar/contract.ts'
import type { Throttle } from '../identity/throttle.ts'
import { StartError } from '../base/start-error.ts'
import type { Mounted, Surface } from './surface.ts'
import type { Context } from './context.ts'
import { isCounted, requireBudget, spend } from './budgets.ts'
import { isForm } from './multipart.ts'
import { Problem } from '../base/problem.ts'
import { createUploadBound } from './body-limits.ts'
import { knownLength } from './validate.ts'

/**
 * Routes each request to the endpoint for its method, path and query, independent of the order of mounting. Fixed
 * segments match before parameters, variants before the endpoint without one.
 *
 * @param throttle counts calls against the budgets of their endpoints
 * @throws StartError if two endpoints match the same request, or one that can be expensive declares no budget
 */
export function createRouter(surface: Surface, throttle?: Throttle): Hono<Context> {
  refuseConflicts(surface.map(({ endpoint }) => endpoint))
  for (const { endpoint } of surface) requireBudget(endpoint)
  const app = new Hono<Context>()
  const boundUploads = createUploadBound()
  for (const mounted of byRoute(surface)) {
    const { method, path } = mounted[0]!.endpoint
    const maxSize = Math.max(...mounted.map(({ endpoint }) => endpoint.bodyLimit))
    const isUpload = mounted.some(({ endpoint }) => endpoint.upload)
    const identifyCaller: MiddlewareHandler<Context> = async (c, next) => {
      const { endpoint, identify } = requested(c, mounted)
      c.set('endpoint', endpoint)
      // Runs before the body is read, so that anonymous requests cannot fill the memory.
      await identify?.(c)
      await next()
    }
    const countCall: MiddlewareHandler<Context> = async (c, next) => {
      const { endpoint } = requested(c, mounted)
      const end = throttle && (await spend(throttle, c, endpoint))
      try {
        await next()
      } finally {
        const streamed = c.get('streamed')
        // A streamed answer ends later, after its last event.
        if (streamed) void streamed.then(end)
        else end?.()
      }
    }
    // Reading a body makes Hono build the whole request. GETs have none, and most others have a known length.
    const limit = bodyLimit({ maxSize })
    const isShort = (c: HonoContext<Context>) => (knownLength(c) ?? Infinity) <= maxSize
    const hasForm = mounted.some(({ endpoint }) => endpoint.form)
    const isUploaded = (c: HonoContext<Context>) => isUpload || (hasForm && isForm(c.req.header('content-type')))
    const boundUpload: MiddlewareHandler<Context> = (c, next) => (isUploaded(c) ? boundUploads(c, next) : next())
    const limitBody: MiddlewareHandler<Context> = (c, next) => (isUploaded(c) || isShort(c) ? next() : limit(c, next))
    // Most reads have no budget, so they skip the middleware.
    const counting = mounted.some(({ endpoint }) => isCounted(endpoint)) ? [countCall] : []
    const limits = method === 'GET' ? counting : [boundUpload, ...counting, limitBody]
    app.on(method, [path], identifyCaller, ...limits, (c) => requested(c, mounted).answer(c))
  }
  return app
}

/**
 * Groups endpoints by route, the most specific variant first, and sorts the groups so that narrower paths match first.
 */
function byRoute(surface: Surface): Mounted[][] {
  const groups = new Map<string, Mounted[]>()
  for (const mounted of surface) {
    const route = routeOf(mounted.endpoint)
    groups.set(route, [...(groups.get(route) ?? []), mounted])
  }
  return [...groups]
    .sort(([a], [b]) => compareRoutes(a, b))
    .map(([, group]) => group.sort((a, b) => sizeOf(b.endpoint) - sizeOf(a.endpoint)))
}

/** The endpoint whose variant the query selects, or the one without a variant. */
function requested(c: HonoContext<Context>, mounted: Mounted[]): Mounted {
  const found = mounted.find(({ endpoint: { variant = {} } }) =>
    Object.entries(variant).every(([name, value]) => c.req.query(name) === value),
  )
  if (!found) throw new Problem('not_found')
  return found
}

function refuseConflicts(endpoints: Endpoint[]) {
  endpoints.forEach((one, index) => {
    const other = endpoints.slice(0, index).find((before) => isConflict(one, before))
    if (!other) return
    const [first, second] = [one.name, other.name].sort()
    throw new StartError(`${first} and ${second} both answer ${routeOf(covers(one, other) ? other : one)}`)
  })
}

function isConflict(one: Endpoint, other: Endpoint): boolean {
  if (one.method !== other.method) return false
  if (one.path === other.path) return isSameQuery(one, other)
  return covers(one, other) || covers(other, one)
}

/**
 * Checks whether every request for the narrower path also matches the wider one: `/:name` covers `/create`. `/:id` does
 * not, since ids are UUIDs.
 */
function covers(wider: Endpoint, narrower: Endpoint): boolean {
  const [segments, others] = [wider.path.split('/'), narrower.path.split('/')]
  return segments.length === others.length && segments.every((one, at) => matches(one, others[at]!))
}

const matches = (one: string, other: string) =>
  one === other || (isParameter(one) && (one !== ':id' || isParameter(other)))

/** Checks whether one query can match both endpoints. */
function isSameQuery(one: Endpoint, other: Endpoint): boolean {
  const { variant = {} } = other
  const contradicts = Object.entries(one.variant ?? {}).some(([name, value]) => (variant[name] ?? value) !== value)
  return !contradicts && sizeOf(one) === sizeOf(other)
}

function compareRoutes(a: string, b: string): number {
  const [one, other] = [a.split('/'), b.split('/')]
  const at = one.findIndex((segment, index) => segment !== other[index])
  if (at < 0) return -1
  const [left = '', right = ''] = [one[at], other[at]]
  return Number(isParameter(left)) - Number(isParameter(right)) || (left < right ? -1 : 1)
}

const routeOf = ({ method, path }: Endpoint) => `${method} ${path}`
const sizeOf = ({ variant = {} }: Endpoint) => Object.keys(variant).length
const isParameter = (segment: string) => segment.startsWith(':')
