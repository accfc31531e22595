import { ExclamationCircleOutlined, WarningOutlined } from '@ant-design/icons'
import type { WidgetOf } from '#contract/dashboard.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import styles from '../dashboard.module.css'
import { ProofLink } from '../proof-link.tsx'

type Item = WidgetOf<'actions'>['items'][number]

/** Lists the records that need somebody to act. */
export function Actions({ items }: { items: Item[] }) {
  if (items.length === 0) return null
  return (
    <ul className={styles.actions}>
      {items.map((item) => (
        <li key={item.key + item.id} data-tone={item.tone}>
          {item.tone === 'danger' ? <ExclamationCircleOutlined aria-hidden /> : <WarningOutlined aria-hidden />}
          <ActionLink item={item} />
        </li>
      ))}
    </ul>
  )
}

function ActionLink({ item: { key, params, resource, id, query } }: { item: Item }) {
  const tenantId = useSession()?.user.tenant_id
  const text = t(`dashboard.action.${key}`, params)
  if (!resource) return <HoverLink to={`/${tenantId}/settings`}>{text}</HoverLink>
  return (
    <ProofLink resource={resource} id={id ?? undefined} query={query}>
      {text}
    </ProofLink>
  )
}
