import type { Endpoint, Method, Route } from './endpoint.ts'

/** Fills in the parameters of an endpoint's path: `pathOf(endpoint, { tenantId, id })`. */
export function pathOf(endpoint: Pick<Endpoint, 'name' | 'path'>, params: Record<string, string> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${endpoint.name} needs the path parameter "${name}"`)
    return encodeURIComponent(value)
  })
}

/** Returns the method and path of a route: `requestOf(routes.mfa.verify, { userId })`. */
export function requestOf(
  { route }: { route: Route },
  params?: Record<string, string>,
): { method: Method; url: string } {
  const [method, path] = route.split(' ') as [Method, string]
  return { method, url: pathOf({ name: route, path }, params) }
}
