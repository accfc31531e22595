import { useCan, useOne } from '@refinedev/core'
import { resourceNamed } from '#crud/engine.ts'
import styles from '#crud/fields/fields.module.css'
import { Label } from '#crud/fields/related.tsx'
import { pathTo } from '#crud/paths.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'

interface LoggedRecordProps {
  noun: string
  id: string | null
  label: string
}

/** The label of a record in the log, linked to its page if it still exists and the user's role can read it. */
export function LoggedRecord({ noun, id, label }: LoggedRecordProps) {
  const tenantId = useSession()?.user.tenant_id
  const resource = resourceNamed(noun)
  const path = resource && id ? pathTo(resource, 'show', { tenantId, id }) : undefined
  const { data: access } = useCan({ resource: resource?.contract.name, action: 'show' })
  const { result } = useOne({
    resource: noun,
    id: id ?? '',
    queryOptions: { enabled: path !== undefined && access?.can === true },
    errorNotification: false,
  })
  return path && result ? (
    <HoverLink className={styles.link} to={path}>
      <Label text={label} />
    </HoverLink>
  ) : (
    <Label text={label} />
  )
}
