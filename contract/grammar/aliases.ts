import type { Api, Endpoint } from './endpoint.ts'
import { exportTypes, type Extension } from './exports.ts'

const apis: Api[] = ['main', 'voice']

/** An endpoint with those that share its handler: its aliases and the exports of its list. */
export const withShared = (endpoint: Endpoint): Endpoint[] => [endpoint, ...aliasesOf(endpoint), ...exportsOf(endpoint)]

/** The endpoints at the aliases of an endpoint: each path on both APIs. */
export const aliasesOf = (endpoint: Endpoint): Endpoint[] =>
  (endpoint.aliases ?? []).flatMap((path) => apis.map((api) => ({ ...endpoint, api, path, aliasOf: endpoint })))

/**
 * The endpoints that export a list as a file: `GET …/list/export/csv`. The list endpoint also answers with a file if
 * `Accept` prefers its media type. Public lists are short and answer only with JSON.
 */
export const exportsOf = (endpoint: Endpoint): Endpoint[] =>
  !endpoint.name.endsWith('.list') || endpoint.public
    ? []
    : extensions.map((extension) => ({
        ...endpoint,
        name: `${endpoint.name}.${extension}`,
        path: `${endpoint.path}/export/${extension}`,
        aliases: [],
        exports: extension,
        budget: 'export',
      }))

const extensions = Object.keys(exportTypes) as Extension[]
