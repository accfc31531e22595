import { PlusOutlined } from '@ant-design/icons'
import { hint } from '#providers/refine/access.ts'
import { endpointOf } from '#crud/endpoint-of.ts'
import { engineConfig } from '#crud/engine.ts'
import { pathTo } from '#crud/paths.ts'
import type { ResourceEntry } from '#crud/entry.ts'
import { say } from '#crud/vocabulary.ts'
import type { Context, Option } from './option.ts'

/** Creating a record of every resource that has a screen for it; found when typing. */
export const createOptions = (context: Context): Option[] =>
  engineConfig()
    .resources.filter(({ menu }) => menu)
    .flatMap((resource) => createOption(resource, context))

function createOption(resource: ResourceEntry, { session, navigate }: Context): Option[] {
  const to = pathTo(resource, 'create', { tenantId: session.user.tenant_id })
  const isOutside = resource.scope === 'platform' && !session.user.tenant.is_platform
  if (!to || isOutside || !hint(endpointOf(resource, 'create')?.permission ?? null, session).allowed) return []
  return [
    {
      key: `create-${resource.identifier}`,
      label: say('app.record.new', resource),
      icon: <PlusOutlined aria-hidden />,
      onChoose: () => void navigate(to),
    },
  ]
}
