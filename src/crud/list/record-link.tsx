import type { ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { Tag } from '#ui/tag.tsx'
import type { Row } from '../row.ts'
import { pathTo } from '../paths.ts'
import type { Resource } from '../resource.ts'
import styles from './list.module.css'
import { useOriginOf } from './origin.ts'

/** The path to view or edit a record; `undefined` if it has neither screen. */
export function useRecordPath(resource: Resource): (row: Row) => string | undefined {
  const tenantId = useSession()?.user.tenant_id
  return ({ id, isGone }) => {
    if (isGone) return undefined
    const params = { tenantId, id: String(id) }
    return pathTo(resource, 'show', params) ?? pathTo(resource, 'edit', params)
  }
}

interface TitledProps {
  resource: Resource
  row: Row
  children: ReactNode
}

/** The title of a row, and below it the text that the list declares. */
export function Titled({ resource, row, children }: TitledProps) {
  const { behind } = resource.screens.list ?? {}
  const text = behind && row[behind]
  const link = (
    <RecordLink resource={resource} row={row}>
      {children}
    </RecordLink>
  )
  if (!text || row['isGone']) return link
  return (
    <span className={styles.titled}>
      {link}
      <span className={styles.behind}>{String(text)}</span>
    </span>
  )
}

export function RecordLink({ resource, row, children }: TitledProps) {
  const path = useRecordPath(resource)(row)
  const originOf = useOriginOf()
  if (row['isGone']) {
    return (
      <span className={styles.gone}>
        <del>{children}</del> <Tag color="danger">{t('live.deleted_mark')}</Tag>
      </span>
    )
  }
  if (!path) return <span className={styles.title}>{children}</span>
  return (
    <HoverLink className={styles.title} to={path} state={originOf(row)}>
      {children}
    </HoverLink>
  )
}
