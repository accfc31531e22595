import type { BaseRecord, CrudFilter, DataProvider, MetaQuery } from '@refinedev/core'
import { generateFilter, generateSort } from '@refinedev/simple-rest'
import type { Api, Contract, Endpoint, Verb } from '#contract/contract.ts'
import { contracts } from '#contract/index.ts'
import { call } from './http.ts'

/** Both APIs on simple-rest's conventions; a resource's contract names its paths and methods. */
export const dataProvider = { default: provider('main'), main: provider('main'), voice: provider('voice') }

function provider(api: Api): DataProvider {
  return {
    getList: async ({ resource, pagination, filters, sorters, meta }) => {
      const query = { ...page(pagination), ...sort(sorters), ...filter(filters) }
      const answer = await send(resource, 'list', meta, { query })
      return { data: answer.data, total: answer.meta?.total ?? answer.data.length, meta: answer.meta }
    },
    getMany: async ({ resource, ids, meta }) =>
      send(resource, 'list', meta, { query: { id: ids, _start: 0, _end: ids.length } }),
    getOne: async ({ resource, id, meta }) => send(resource, 'detail', meta, { params: { id: String(id) } }),
    create: async ({ resource, variables, meta }) => send(resource, 'create', meta, { body: variables }),
    update: async ({ resource, id, variables, meta }) =>
      send(resource, 'update', meta, { params: { id: String(id) }, body: variables }),
    deleteOne: async ({ resource, id, meta }) => send(resource, 'delete', meta, { params: { id: String(id) } }),
    getApiUrl: () => document.querySelector<HTMLMetaElement>(`meta[name="${api}-api"]`)?.content ?? '',
  }
}

interface Sent {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

async function send(resource: string, verb: Verb, meta: MetaQuery | undefined, sent: Sent) {
  const answer = await call(endpointOf(resource, verb, meta), {
    params: { ...(meta?.['params'] as Sent['params']), ...sent.params },
    query: { ...sent.query, ...(meta?.['query'] as Sent['query']) },
    body: sent.body,
    signal: meta?.queryContext?.signal,
  })
  return answer as { data: BaseRecord & BaseRecord[] & never; meta?: typeof answer.meta }
}

function endpointOf(resource: string, verb: Verb, meta?: MetaQuery): Endpoint {
  const contract = (meta?.['contract'] as Contract | undefined) ?? contracts.find(({ name }) => name === resource)
  const endpoint = contract?.endpoints[verb]
  if (!endpoint) throw new Error(`The contract of "${resource}" has no endpoint "${verb}"`)
  return endpoint
}

function page({ currentPage = 1, pageSize = 25, mode = 'server' }: { currentPage?: number; pageSize?: number; mode?: string } = {}) {
  return mode === 'server' ? { _start: (currentPage - 1) * pageSize, _end: currentPage * pageSize } : {}
}

function sort(sorters: Parameters<typeof generateSort>[0]) {
  const generated = generateSort(sorters)
  return generated && { _sort: generated._sort.join(','), _order: generated._order.join(',') }
}

const filter = (filters?: CrudFilter[]) => generateFilter(filters)
