import type { BaseRecord, CrudFilter, CrudSort, DataProvider, MetaQuery, Pagination } from '@refinedev/core'
import { generateFilter, generateSort } from '@refinedev/simple-rest'
import type { Api, Method, Verb } from '#contract/contract.ts'
import { defaultPageSize, maxPageSize } from '#contract/query.ts'
import { baseOf } from '../requests/api-base.ts'
import { endpointNamed } from '../requests/endpoint-named.ts'
import { call } from '../requests/http.ts'

/**
 * Both APIs with the conventions of simple-rest. Paths and methods come from the contract with the resource's name, the
 * tenant from the session. `meta` accepts `contract`, `endpoint` (the key of a non-default endpoint), path `params`,
 * and an additional `query`. `custom` fills in `/:tenantId` in its `url`.
 */
export const dataProvider = { default: provider('main'), main: provider('main'), voice: provider('voice') }

function provider(api: Api): DataProvider {
  const methods: Methods = {
    getList: async ({ resource, pagination, filters, sorters, meta }) => {
      const query = { ...pageQuery(pagination), ...sortQuery(sorters), ...filterQuery(filters) }
      const { data, meta: counted } = await send<BaseRecord[]>(resource, 'list', meta, { query })
      return { data, total: data.length, total_is_capped: false, ...counted }
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
    custom: ({ url, method, payload, query, headers, meta }) =>
      call(
        { name: url, api, method: method.toUpperCase() as Method, path: url, public: false },
        {
          params: meta?.['params'],
          query: { ...meta?.['query'], ...(query as object) },
          body: payload,
          headers,
          signal: meta?.queryContext?.signal,
        },
      ),
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

function pageQuery({ currentPage = 1, pageSize = defaultPageSize, mode = 'server' }: Pagination = {}) {
  return mode === 'server' ? { _start: (currentPage - 1) * pageSize, _end: currentPage * pageSize } : {}
}

function sortQuery(sorters?: CrudSort[]) {
  const sort = generateSort(sorters)
  return sort && { _sort: sort._sort.join(','), _order: sort._order.join(',') }
}

const filterQuery = (filters: CrudFilter[] = []) => generateFilter(filters.flatMap(toConvention))

/** Translates operators that simple-rest lacks; it would treat an unknown one as "equals". */
function toConvention(filter: CrudFilter): CrudFilter[] {
  if (!('field' in filter)) return [filter]
  const { field, operator, value } = filter
  switch (operator) {
    case 'eq':
    case 'ne':
    case 'gte':
    case 'lte':
    case 'contains':
      return [filter]
    case 'in':
      return [{ field, operator: 'eq', value }]
    case 'nin':
      return [{ field, operator: 'ne', value }]
    case 'null':
      return [{ field, operator: 'eq', value: 'null' }]
    case 'nnull':
      return [{ field, operator: 'ne', value: 'null' }]
    case 'between':
      return [
        { field, operator: 'gte', value: value[0] },
        { field, operator: 'lte', value: value[1] },
      ]
    default:
      throw new Error(`Lists cannot be filtered with the operator "${operator}"`)
  }
}

const chunk = <T>(items: T[], size: number): T[][] =>
  items.length > size ? [items.slice(0, size), ...chunk(items.slice(size), size)] : [items]
