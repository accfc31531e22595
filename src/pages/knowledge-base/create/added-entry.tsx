import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import type { KnowledgeEntry } from '#contract/knowledge-base.ts'
import { FieldValue } from '#crud/fields/field-value.tsx'
import { pathTo } from '#crud/paths.ts'
import type { Resource } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { useLiveEntry } from '../use-live-entry.ts'
import styles from './create.module.css'

/** An entry that was made of a file, and how far it has been read. */
export function AddedEntry({ resource, entry: added }: { resource: Resource; entry: KnowledgeEntry }) {
  const entry = useLiveEntry(added)
  const tenantId = useSession()?.user.tenant_id
  return (
    <li className={styles.entry} data-failed={entry.failure ? true : undefined}>
      {entry.failure ? <CloseOutlined aria-hidden /> : <CheckOutlined aria-hidden />}
      <span>
        <HoverLink to={pathTo(resource, 'show', { tenantId, id: entry.id })!}>{entry.title}</HoverLink>
        {entry.failure && <p role="alert">{t(`values.failure.${entry.failure}`)}</p>}
      </span>
      <FieldValue field={resource.fields['status']!} row={entry} face="Cell" />
    </li>
  )
}
