import type { Api, Endpoint } from './endpoint.ts'
import { exportsOf } from './exports.ts'

const apis: Api[] = ['main', 'voice']

/** An endpoint with those that share its handler: its aliases, and the files of its list. */
export const withShared = (endpoint: Endpoint): Endpoint[] => [endpoint, ...aliasesOf(endpoint), ...exportsOf(endpoint)]

/** The endpoints at the aliases of an endpoint: each path on both APIs. */
export const aliasesOf = (endpoint: Endpoint): Endpoint[] =>
  (endpoint.aliases ?? []).flatMap((path) => apis.map((api) => ({ ...endpoint, api, path, aliasOf: endpoint })))
