import type { ResourceProps } from '@refinedev/core'
import { resources } from '#resources/index.ts'
import type { Resource } from './resource.ts'

export { resources }

/** What a reference points at: `resourceNamed('users')`; the one inside the tenant, where there are two. */
export const resourceNamed = (name: string): Resource | undefined =>
  resources.find(({ identifier }) => identifier === name)

/** The registry as `<Refine resources>` takes it; `meta` tells the data provider what to call. */
export const refineResources: ResourceProps[] = resources.map(({ contract, identifier, screens }) => ({
  name: contract.name,
  identifier,
  list: screens.list?.path,
  create: screens.create?.path,
  edit: screens.edit?.path,
  show: screens.show?.path,
  meta: { dataProviderName: contract.api, contract },
}))
