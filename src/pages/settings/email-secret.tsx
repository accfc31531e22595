import { useCan, useCustomMutation } from '@refinedev/core'
import { useState } from 'react'
import { inboundMails } from '#contract/inbound-mails.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { failure } from '#crud/record/use-mutations.ts'
import { formatTimestamp } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './settings.module.css'
import { ShownOnce } from './shown-once.tsx'

interface MailSecretProps {
  setAt: string | null
  onChanged: () => void
}

/** The secret with which an email service signs what it hands over. */
export function MailSecret({ setAt, onChanged }: MailSecretProps) {
  const { data: access } = useCan({ resource: inboundMails.name, action: 'createSecret' })
  const [secret, setSecret] = useState<string>()
  const { mutate, mutation } = useCustomMutation<{ secret: string }>()
  const create = () =>
    mutate(
      {
        ...toMutation(inboundMails.endpoints.createSecret, { body: {} }),
        successNotification: false,
        errorNotification: failure,
      },
      {
        onSuccess: ({ data }) => {
          setSecret(data.secret)
          onChanged()
        },
      },
    )
  const forget = () => {
    setSecret(undefined)
    onChanged()
  }
  return (
    <div className={styles.signing}>
      <p>
        {setAt
          ? t('iam.settings.mail_secret_set', { when: formatTimestamp(setAt) })
          : t('iam.settings.mail_secret_none')}
      </p>
      <div className={styles.buttons}>
        <ActionButton reason={access?.reason} loading={mutation.isPending} onClick={create}>
          {t(setAt ? 'iam.settings.mail_secret_replace' : 'iam.settings.mail_secret_create')}
        </ActionButton>
        {setAt && <RemoveSecret reason={access?.reason} onRemoved={forget} />}
      </div>
      {secret && <ShownOnce text={t('iam.settings.mail_secret_once')} value={secret} />}
    </div>
  )
}

/** Asks before email is taken without a signature again. */
function RemoveSecret({ reason, onRemoved }: { reason?: string; onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, mutation } = useCustomMutation()
  const remove = () =>
    mutate(
      {
        ...toMutation(inboundMails.endpoints.deleteSecret),
        successNotification: false,
        errorNotification: failure,
      },
      {
        onSuccess: onRemoved,
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <ActionButton reason={reason} onClick={() => setAsking(true)}>
        {t('iam.settings.mail_secret_remove')}
      </ActionButton>
      <Dialog
        open={isAsking}
        title={t('iam.settings.mail_secret_remove')}
        okText={t('iam.settings.mail_secret_remove')}
        okButtonProps={{ danger: true }}
        cancelText={t('app.cancel')}
        confirmLoading={mutation.isPending}
        onOk={remove}
        onCancel={() => setAsking(false)}
      >
        <p>{t('iam.settings.mail_secret_remove_text')}</p>
      </Dialog>
    </>
  )
}
