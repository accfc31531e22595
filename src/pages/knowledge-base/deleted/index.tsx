import { useCan, useCustom, useCustomMutation } from '@refinedev/core'
import { useState } from 'react'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import type { DeletedEntry } from '#contract/knowledge-base/erasing.ts'
import { ViewLinks } from '#crud/list/list-actions.tsx'
import { Page } from '#crud/page.tsx'
import { ActionButton } from '#crud/record/action-button.tsx'
import type { PageProps } from '#crud/resource.ts'
import { formatTimestamp } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { toMutation, toRequest } from '#providers/refine/to-request.ts'
import { useSession } from '#providers/session/session.ts'
import { showToast } from '#providers/toasts/show.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { State } from '#ui/state.tsx'
import styles from './deleted.module.css'

const { deleted, erase } = knowledgeBase.endpoints

/** Deleted entries that versions of agents still answer from, which can be erased for good. */
export default function DeletedPage({ resource }: PageProps) {
  const { query } = useCustom<DeletedEntry[]>(toRequest(deleted))
  const [asked, setAsked] = useState<DeletedEntry>()
  const { data: access } = useCan({ resource: knowledgeBase.name, action: 'delete' })
  const entries = query.data?.data
  return (
    <Page title={t('views.deleted')} actions={<ViewLinks resource={resource} current="deleted" />}>
      <p className={styles.lead}>{t('knowledge.deleted.lead')}</p>
      {query.isError && <State kind="error" title={t('knowledge.deleted.failed')} />}
      {query.isPending && <Bar width={60} />}
      {entries?.length === 0 && <State kind="empty" title={t('knowledge.deleted.none')} />}
      <ul className={styles.entries}>
        {entries?.map((entry) => (
          <li key={entry.id} aria-label={entry.title}>
            <h2>{entry.title}</h2>
            <p>{t('knowledge.deleted.at', { time: formatTimestamp(entry.deleted_at) })}</p>
            <Versions entry={entry} />
            <ActionButton
              danger
              reason={access?.can === false ? access.reason : undefined}
              onClick={() => setAsked(entry)}
            >
              {t('knowledge.deleted.erase')}
            </ActionButton>
          </li>
        ))}
      </ul>
      {asked && <Erase entry={asked} onClose={() => setAsked(undefined)} onErased={() => void query.refetch()} />}
    </Page>
  )
}

/** The versions that answer from an entry. */
function Versions({ entry: { versions } }: { entry: DeletedEntry }) {
  const tenantId = useSession()?.user.tenant_id
  return (
    <ul>
      {versions.map(({ agent_id, agent, version, is_published }) => (
        <li key={`${agent_id} ${version}`}>
          <HoverLink to={`/${tenantId}/ai-agents/detail/${agent_id}`}>
            {t(`knowledge.deleted.${is_published ? 'heard' : 'version'}`, { agent, version })}
          </HoverLink>
        </li>
      ))}
    </ul>
  )
}

interface EraseProps {
  entry: DeletedEntry
  onClose: () => void
  onErased: () => void
}

/** Confirms that an entry is erased, and says which versions lose it. */
function Erase({ entry, onClose, onErased }: EraseProps) {
  const { mutate, mutation } = useCustomMutation()
  const isHeard = entry.versions.some(({ is_published }) => is_published)
  const onOk = () =>
    mutate(
      { ...toMutation(erase, { params: { entryId: entry.id } }), errorNotification: false, successNotification: false },
      {
        onSuccess() {
          showToast((toast) => toast.success(t('knowledge.deleted.erased', { title: entry.title })))
          onErased()
          onClose()
        },
        onError: (error) => showToast((toast) => toast.error(error.message)),
      },
    )
  return (
    <Dialog
      open
      title={t('knowledge.deleted.ask', { title: entry.title })}
      okText={t('knowledge.deleted.erase')}
      okButtonProps={{ danger: true }}
      cancelText={t('app.cancel')}
      confirmLoading={mutation.isPending}
      onOk={onOk}
      onCancel={onClose}
      width={480}
    >
      <p>{t('knowledge.deleted.final')}</p>
      <Versions entry={entry} />
      {isHeard && <p role="alert">{t('knowledge.deleted.callers')}</p>}
    </Dialog>
  )
}
