import type { Endpoint } from './endpoint.ts'

/** The media types of exported lists, by the extension of their file. */
export const exportTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export type Extension = keyof typeof exportTypes

const extensions = Object.keys(exportTypes) as Extension[]

/**
 * The endpoints that answer a list as a file: `GET …/list/export/csv`. The list itself does so for a client that prefers
 * the media type. Public lists are short and answer only with JSON.
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
