import type { Endpoint } from './contract.ts'

/** Fills the parameters of an endpoint's path: `pathOf(endpoint, { tenantId, id })`. */
export function pathOf(endpoint: Endpoint, params: Record<string, string> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${endpoint.name} needs the path parameter "${name}"`)
    return encodeURIComponent(value)
  })
}
