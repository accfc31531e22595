import { useCan, useCustom, useCustomMutation } from '@refinedev/core'
import { useState } from 'react'
import { inboundMails } from '#contract/inbound-mails.ts'
import { pathOf } from '#contract/grammar/path.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { failure } from '#crud/record/use-mutations.ts'
import { formatTimestamp } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { toMutation, toRequest } from '#providers/refine/to-request.ts'
import { baseOf } from '#providers/requests/api-base.ts'
import { MailSecret } from './email-secret.tsx'
import styles from './settings.module.css'
import { ShownOnce } from './shown-once.tsx'

interface Inbound {
  address: string | null
  is_received: boolean
  key_set_at: string | null
  secret_set_at: string | null
}

/** The address to which mails open tickets, and the key of an email service that hands them over. */
export function InboundMail() {
  const { query } = useCustom<Inbound>({ ...toRequest(inboundMails.endpoints.read), errorNotification: false })
  const inbound = query.data?.data
  if (!inbound) return null
  return (
    <div className={styles.coverage}>
      <p>
        {inbound.address ? (
          <>
            <strong>{t('iam.settings.mail_address')}</strong> {inbound.address}
          </>
        ) : (
          t('iam.settings.mail_none')
        )}
      </p>
      <p>{t(inbound.is_received ? 'iam.settings.mail_received' : 'iam.settings.mail_handed')}</p>
      <MailKey setAt={inbound.key_set_at} onCreated={() => void query.refetch()} />
      {inbound.key_set_at && <MailSecret setAt={inbound.secret_set_at} onChanged={() => void query.refetch()} />}
    </div>
  )
}

function MailKey({ setAt, onCreated }: { setAt: string | null; onCreated: () => void }) {
  const { data: access } = useCan({ resource: inboundMails.name, action: 'createKey' })
  const [address, setAddress] = useState<string>()
  const { mutate, mutation } = useCustomMutation<{ key: string }>()
  const create = () =>
    mutate(
      {
        ...toMutation(inboundMails.endpoints.createKey, { body: {} }),
        successNotification: false,
        errorNotification: failure,
      },
      {
        onSuccess: ({ data: { key } }) => {
          const { ingest } = inboundMails.endpoints
          setAddress(new URL(`${baseOf(ingest.api)}${pathOf(ingest, { key })}`, location.href).href)
          onCreated()
        },
      },
    )
  return (
    <>
      <p>
        {setAt ? t('iam.settings.mail_key_set', { when: formatTimestamp(setAt) }) : t('iam.settings.mail_key_none')}
      </p>
      <ActionButton reason={access?.reason} loading={mutation.isPending} onClick={create}>
        {t(setAt ? 'iam.settings.mail_key_replace' : 'iam.settings.mail_key_create')}
      </ActionButton>
      {address && <ShownOnce text={t('iam.settings.mail_key_once')} value={address} />}
    </>
  )
}
