import type { Endpoint } from '#contract/grammar/contract.ts'
import type { EndpointEntry } from '#contract/grammar/entry.ts'
import type { ResourceEntry, ScreenName } from './entry.ts'
import type { Resource } from './resource.ts'

export const verbOf = { list: 'list', create: 'create', edit: 'update', show: 'detail' } as const

/** The endpoint required by a screen. */
export function endpointOf(resource: Resource, screen: ScreenName): Endpoint | undefined
export function endpointOf(resource: ResourceEntry, screen: ScreenName): EndpointEntry | undefined
export function endpointOf({ contract }: ResourceEntry, screen: ScreenName) {
  return contract.endpoints[verbOf[screen]]
}
