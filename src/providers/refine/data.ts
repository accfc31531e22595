import type { BaseRecord, DataProvider, MetaQuery } from '@refinedev/core'
import type { Api, Method, Verb } from '#contract/grammar/contract.ts'
import { maxPageSize } from '#contract/grammar/query.ts'
import { baseOf } from '../requests/api-base.ts'
import { endpointNamed } from '../requests/endpoint-named.ts'
import { call } from '../requests/http.ts'
import { filterQuery, pageQuery, sortQuery, totalOf } from './list-query.ts'

/**
 * Both APIs with the conventions of simple-rest. The contract of the resource defines paths and methods, the session
 * the tenant. `meta` accepts `contract`, `endpoint` (the key of a non-default endpoint), path `params`, and an
 * additional `query`. `custom` takes a path or an address below `useApiUrl()`, and replaces `/:tenantId`.
 */
export const dataProvider = { default: provider('main'), main: provider('main'), voice: provider('voice') }

function provider(api: Api): DataProvider {
  const methods: Methods = {
    getList: async ({ resource, pagination, filters, sorters, meta }) => {
      const page = pageQuery(pagination)
      const query = { ...page, ...sortQuery(sorters), ...filterQuery(filters) }
      const { data, meta: counted } = await send<BaseRecord[]>(resource, 'list', meta, { query })
      return { data, ...counted, ...totalOf(data, page, counted) }
    },
    getMany: async ({ resource, ids, meta }) => {
      const parts = chunk(ids, maxPageSize).map((id) =>
        send<BaseRecord[]>(resource, 'list', meta, { query: { id, _start: 0, _end: id.length } }),
      )
      return { data: (await Promise.all(parts)).flatMap(({ data }) => data) }
    },
    getOne: ({ resource, id, meta }) => send(resource, 'detail', meta, { id }),
    create: ({ resource, variables, meta }) => send(resource, 'create', meta, { body: variables }),
    update: ({ resource, id, variables, meta }) => send(resource, 'update', meta, { id, body: variables }),
    deleteOne: ({ resource, id, meta }) => send(resource, 'delete', meta, { id }),
    custom: async ({ url, method, filters, sorters, payload, query, headers, meta }) => {
      const named = customPath(url, api)
      return call(
        { ...named, name: url, method: method.toUpperCase() as Method, public: false },
        {
          params: meta?.['params'],
          query: { ...sortQuery(sorters), ...filterQuery(filters), ...meta?.['query'], ...(query as object) },
          body: payload,
          headers,
          signal: meta?.queryContext?.signal,
        },
      )
    },
    getApiUrl: () => baseOf(api),
  }
  return methods as DataProvider
}

/** Refine's methods without their type parameters: the contract defines the rows. */
type Methods = {
  [M in 'getList' | 'getMany' | 'getOne' | 'create' | 'update' | 'deleteOne' | 'custom']: (
    params: Parameters<NonNullable<DataProvider[M]>>[0],
  ) => Promise<{ data: BaseRecord | BaseRecord[] }>
} & Pick<DataProvider, 'getApiUrl'>

interface Request {
  id?: string | number
  query?: Record<string, unknown>
  body?: unknown
}

function send<Data = BaseRecord>(resource: string, verb: Verb, meta: MetaQuery = {}, { id, query, body }: Request) {
  const endpoint = endpointNamed(resource, meta['endpoint'] ?? verb, meta['contract'])
  return call<unknown, Data>(endpoint, {
    params: { ...meta['params'], ...(id !== undefined && { id: String(id) }) },
    query: { ...meta['query'], ...query },
    body,
    signal: meta.queryContext?.signal,
  })
}

const chunk = <T>(items: T[], size: number): T[][] =>
  items.length > size ? [items.slice(0, size), ...chunk(items.slice(size), size)] : [items]

/**
 * Returns the API and the path of the `url` of a custom request: a path, or an address below `useApiUrl()`. Rejects
 * other hosts, so that they never receive a token.
 */
function customPath(url: string, api: Api): { api: Api; path: string } {
  for (const named of ['main', 'voice'] as const) {
    const base = baseOf(named)
    if (base && url.startsWith(`${base}/`)) return { api: named, path: url.slice(base.length) }
  }
  if (/^\/(?!\/)/.test(url)) return { api, path: url }
  throw Object.assign(
    new Error(`"${url}" is not an address of the platform. Begin it with a slash or with the value of useApiUrl().`),
    { statusCode: 400 },
  )
}
