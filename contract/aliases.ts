import type { Api, Endpoint } from './endpoint.ts'

const apis: Api[] = ['main', 'voice']

/** The endpoints at the aliases of an endpoint: each path on both APIs. */
export const aliasesOf = (endpoint: Endpoint): Endpoint[] =>
  (endpoint.aliases ?? []).flatMap((path) =>
    apis.map((api) => ({ ...endpoint, api, path, aliasOf: endpoint, errors: errorsAt(path, endpoint) })),
  )

function errorsAt(path: string, { errors }: Endpoint): Endpoint['errors'] {
  return path.includes(':tenantId') ? [...new Set([...errors, 'tenant_mismatch' as const])] : errors
}
