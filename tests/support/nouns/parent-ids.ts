import type { Resource } from '#crud/resource.ts'
import type { Api } from '../api.ts'
import { bodyOf } from './bodies.ts'
import { resources } from '#resources/all.ts'

/**
 * Returns the ids of the parents in the paths of a nested resource: those of the first parent, created if none exists.
 * Records that cannot be created are those of the first parent that has some.
 */
export async function parentIds(api: Api, resource: Resource): Promise<Record<string, string>> {
  const { parent, endpoints } = resource.contract
  const owner = parent && resources.find(({ contract }) => contract.name === parent.noun)
  if (!owner) return {}
  const params = await parentIds(api, owner)
  const { list, create } = owner.contract.endpoints
  const { data } = await api(list!, { params })
  if (!endpoints['create']) {
    for (const { id } of data) {
      const at = { ...params, [parent.param]: id }
      if ((await api(endpoints['list']!, { params: at })).data.length > 0) return at
    }
  }
  const first = data[0] ?? (await api(create!, { params, body: await bodyOf(api, owner, 1) })).data
  return { ...params, [parent.param]: first.id }
}
