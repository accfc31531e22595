import type { Api } from '../api.ts'
import { bodyOf, uploadFiles } from './bodies.ts'
import type { Resource } from '#crud/resource.ts'
import { expect } from '../browser/test.ts'

/** The records that the API lists for a query, in the order of the screen unless the query names another. */
export async function rowsOf(api: Api, resource: Resource, query = ''): Promise<any[]> {
  const params = new URLSearchParams(query)
  const sort = resource.screens.list!.sort
  if (sort && !params.has('_sort')) {
    params.set('_sort', sort.replace(/^-/, ''))
    params.set('_order', sort.startsWith('-') ? 'desc' : 'asc')
  }
  const { status, data } = await api(resource.contract.endpoints['list']!, {
    params: resource.at,
    query: params.toString(),
  })
  expect(status).toBe(200)
  return data
}

/** Creates records, since an empty list cannot be searched, filtered or sorted. */
export async function ensureRows(api: Api, resource: Resource) {
  if (!resource.contract.endpoints['create'] || (await rowsOf(api, resource)).length > 2) return
  for (let count = 0; count < 3; count++) await make(api, resource)
}

/** Creates a record. */
export async function make(api: Api, resource: Resource, { withFiles = false } = {}) {
  const sampled = await bodyOf(api, resource, seed())
  const body = { ...sampled, ...(withFiles && (await uploadFiles(api, resource.contract, sampled))) }
  const { status, data } = await api(resource.contract.endpoints['create']!, { params: resource.at, body })
  expect(status).toBe(201)
  return data
}

let seeds = 0

/** Distinguishes the samples of the tests of a process, which have a platform of their own: random ones were equal at times. */
export const seed = () => 1000 + (seeds++ % 8000)

/** True for catalogues that tenants read and only operators write. */
export function isOfThePlatform({ scope, contract }: Resource): boolean {
  return scope === 'platform' || contract.name === 'permissions'
}
