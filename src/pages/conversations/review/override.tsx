import { Input } from 'antd'
import { useId, useState } from 'react'
import type { FailedCase } from '#contract/grammar/error-body.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { t } from '#providers/format/i18n.ts'
import { reasonText } from '#providers/requests/problem-text.ts'
import styles from './review.module.css'

interface OverrideProps {
  failed: readonly FailedCase[]
  isBusy: boolean
  onPublish: (reason: string) => void
}

/** The test cases that keep an agent from being published, and the reason to publish it anyway. */
export function Override({ failed, isBusy, onPublish }: OverrideProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const publish = () => reason.trim() && !isBusy && onPublish(reason.trim())
  return (
    <section role="alert" className={styles.override}>
      <strong>{t('agents.publish.failed', { count: failed.length })}</strong>
      <ul>
        {failed.map((one) => (
          <li key={one.id}>
            <strong>{one.question}</strong> {reasonText({ reason: one.reason, params: one.params })}
          </li>
        ))}
      </ul>
      <label htmlFor={id}>{t('agents.publish.reason')}</label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={500}
        value={reason}
        aria-describedby={`${id}help`}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) publish()
        }}
      />
      <p id={`${id}help`} className={styles.muted}>
        {t('agents.publish.reason_help')}
      </p>
      <ActionButton
        reason={reason.trim() ? undefined : t('agents.publish.reason_missing')}
        loading={isBusy}
        onClick={publish}
      >
        {t('agents.publish.anyway')}
      </ActionButton>
    </section>
  )
}
