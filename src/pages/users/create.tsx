import { useResource } from '#crud/use-resource.ts'
import type { PageProps } from '#crud/resource.ts'
import CreateScreen from '#crud/screens/create.tsx'
import { usePermitted } from '#crud/use-permitted.ts'
import { words } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'

/** Creates a user: of any tenant for operators, of their own tenant for others. */
export default function CreateUser({ resource: ofAnyTenant }: PageProps) {
  const ofOwnTenant = useResource('users')
  const isOperator = useSession()?.user.tenant.is_platform
  const resource = isOperator ? ofAnyTenant : ofOwnTenant
  return resource ? <Create resource={resource} /> : null
}

function Create({ resource: declared }: PageProps) {
  const resource = usePermitted(declared)
  return <CreateScreen resource={resource} title={t('app.record.new', words(resource))} />
}
