import { pathOf } from '#contract/grammar/contract.ts'
import type { EndpointEntry } from '#contract/grammar/entry.ts'

interface Wanted {
  /** Path parameters; `tenantId` always comes from the session. */
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
}

/**
 * Converts an endpoint of the contract to the options of `useCustom`.
 *
 * @example useCustom<Dashboard>({ ...toRequest(dashboard.endpoints.read) })
 */
export function toRequest({ api, method, variant, ...endpoint }: EndpointEntry, { params, query }: Wanted = {}) {
  const path = pathOf(endpoint, { ...params, tenantId }).replace(encodeURIComponent(tenantId), tenantId)
  const given = Object.entries({ ...variant, ...query }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return {
    dataProviderName: api,
    method: method.toLowerCase() as Lowercase<typeof method>,
    url: given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path,
  }
}

/**
 * Converts an endpoint and its body to the variables of `useCustomMutation`.
 *
 * @example mutate({ ...toMutation(mfa.endpoints.disable, { params: { userId }, body: { password } }) })
 */
export function toMutation(endpoint: EndpointEntry, { body, ...wanted }: Wanted & { body?: object } = {}) {
  const { method, ...request } = toRequest(endpoint, wanted)
  return { ...request, method: method as Exclude<typeof method, 'get'>, values: body as object }
}

/** Replaced by the data provider. */
const tenantId = ':tenantId'
