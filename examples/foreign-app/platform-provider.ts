import type { DataProvider } from '@refinedev/core'
import { generateFilter, generateSort } from '@refinedev/simple-rest'
import { stringify } from 'qs'

interface Connection {
  /** `https://console.example.com/v1` */
  api: string
  tenantId: string
  /** The current `access_token`. */
  token: () => string
}

/** A data provider for another Refine application. Its resources are named by their paths: `{ name: 'tenants/tickets' }`. */
export function platformProvider({ api, tenantId, token }: Connection): DataProvider {
  async function send(path: string, query: object = {}, method = 'GET', body?: unknown) {
    const headers = { Authorization: `Bearer ${token()}`, 'Content-Type': 'application/json' }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await fetch(`${api}/${tenantId}/${path}?${stringify(query, { arrayFormat: 'repeat' })}`, init)
    const answer = await response.json()
    if (!response.ok) throw Object.assign(new Error(answer.message), answer, { statusCode: response.status })
    return answer
  }
  return {
    getList: async ({ resource, pagination: { currentPage = 1, pageSize = 25 } = {}, sorters, filters }) => {
      const sort = generateSort(sorters)
      const { data, meta } = await send(`${resource}/list`, {
        _start: (currentPage - 1) * pageSize,
        _end: currentPage * pageSize,
        ...(sort && { _sort: sort._sort.join(), _order: sort._order.join() }),
        ...generateFilter(filters),
      })
      return { data, total: meta.total }
    },
    getMany: ({ resource, ids }) => send(`${resource}/list`, { id: ids, _start: 0, _end: ids.length }),
    getOne: ({ resource, id }) => send(`${resource}/detail/${id}`),
    create: ({ resource, variables }) => send(`${resource}/create`, {}, 'POST', variables),
    update: ({ resource, id, variables }) => send(`${resource}/update/${id}`, {}, 'PUT', variables),
    deleteOne: ({ resource, id }) => send(`${resource}/delete/${id}`, {}, 'DELETE'),
    getApiUrl: () => api,
  }
}
