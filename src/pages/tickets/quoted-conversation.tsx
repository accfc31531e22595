import { useCan, useOne } from '@refinedev/core'
import { conversations, type Conversation } from '#contract/conversations/contract.ts'
import { Failed } from '#crud/failed.tsx'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import styles from './overview.module.css'

/** Quotes the conversation that a ticket is about, as its reader may see it now: redacted, or not at all. */
export default function QuotedConversation({ id }: { id: string }) {
  const tenantId = useSession()?.user.tenant_id
  const { data: access } = useCan({ resource: conversations.name, action: 'show' })
  const { query } = useOne<Conversation>({
    resource: conversations.name,
    dataProviderName: conversations.api,
    id,
    queryOptions: { enabled: access?.can === true },
    errorNotification: false,
  })
  const said = query.data?.data.turns.filter(({ role }) => role === 'user' || role === 'agent')
  return (
    <Panel
      title={t('conversations.quoted')}
      aside={<HoverLink to={`/${tenantId}/conversations/detail/${id}`}>{t('conversations.talk.open')}</HoverLink>}
    >
      {access?.can === false && <p className={styles.muted}>{access.reason}</p>}
      {query.isLoading && <Bar width={80} />}
      {query.error && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {said?.length === 0 && <p>{t('conversations.nothing_said')}</p>}
      <ol className={styles.quote}>
        {said?.map((turn) => (
          <li key={turn.id}>
            <strong>{t(`conversations.role.${turn.role}`)}</strong>
            <p lang={turn.language ?? undefined}>{turn.text}</p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
