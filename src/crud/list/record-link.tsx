import type { ReactNode } from 'react'
import { HoverLink } from '#providers/hover-link.tsx'
import { useSession } from '#providers/session.ts'
import type { Row } from '../fields/field-type.ts'
import { pathTo } from '../paths.ts'
import type { Resource } from '../resource.ts'
import styles from './list.module.css'

/** Where a record is read, or at least edited; `undefined` where it is neither. */
export function useRecordPath(resource: Resource): (row: Row) => string | undefined {
  const tenantId = useSession()?.user.tenant_id
  return ({ id }) => {
    const params = { tenantId, id: String(id) }
    return pathTo(resource, 'show', params) ?? pathTo(resource, 'edit', params)
  }
}

export function RecordLink({ resource, row, children }: { resource: Resource; row: Row; children: ReactNode }) {
  const path = useRecordPath(resource)(row)
  if (!path) return <span className={styles.title}>{children}</span>
  return (
    <HoverLink className={styles.title} to={path}>
      {children}
    </HoverLink>
  )
}
