import type { CommentMail } from '#contract/ticket-comments.ts'
import { t } from '#providers/format/i18n.ts'
import { Tag } from '#ui/tag.tsx'
import styles from './mail.module.css'

/** The address that a comment was mailed to or came from, and what is known about that. */
export function MailNote({ mail }: { mail: CommentMail }) {
  const { checks, left_out } = mail
  return (
    <div className={styles.note}>
      <span data-failed={failed.includes(mail.status) || undefined}>{sentenceOf(mail)}</span>
      {mail.is_verified === false && mail.status !== 'bounce' && (
        <Tag color="warning">{t('tickets.mail.unverified')}</Tag>
      )}
      {checks &&
        (['spf', 'dkim', 'dmarc'] as const).map((name) => (
          <Tag key={name} color={colorOf(checks[name])}>
            {t(`tickets.mail.check.${kindOf(checks[name])}`, { name: name.toUpperCase() })}
          </Tag>
        ))}
      {mail.is_guessed && <span>{t('tickets.mail.guessed')}</span>}
      {left_out.length > 0 && <span>{t('tickets.mail.left_out', { names: left_out.join(', ') })}</span>}
    </div>
  )
}

const failed: CommentMail['status'][] = ['failed', 'bounced', 'bounce', 'not_sent']

function sentenceOf({ status, address, problem }: CommentMail): string {
  const params = { address: address ?? t('app.thread.nobody') }
  const text = t(`tickets.mail.${status}`, params)
  return problem && status !== 'bounce' ? `${text} (${problem})` : text
}

type Result = NonNullable<CommentMail['checks']>['spf']

const kindOf = (result: Result) =>
  result === 'pass' ? 'pass' : ['fail', 'softfail', 'permerror', 'policy'].includes(result) ? 'fail' : 'unknown'

const colorOf = (result: Result) => ({ pass: 'success', fail: 'danger', unknown: 'neutral' } as const)[kindOf(result)]

/** The quoted part of a message, folded. */
export const Quoted = ({ text }: { text: string }) => (
  <details className={styles.quoted}>
    <summary>{t('tickets.mail.quoted')}</summary>
    <blockquote>{text}</blockquote>
  </details>
)
