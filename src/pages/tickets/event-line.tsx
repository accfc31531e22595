import type { ReactNode } from 'react'
import { valueName } from '#crud/vocabulary.ts'
import { formatTimestamp, fromNow } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import styles from './thread.module.css'
import { FormattedMail } from './formatted-mail.tsx'
import { MailNote, Quoted } from './mail-note.tsx'
import { authorOf, type ThreadLine } from './use-thread.ts'

interface EventLineProps {
  line: ThreadLine
  /** The merged ticket that it happened to. */
  from?: ReactNode
}

/** An event of the ticket in the user's language. */
export function EventLine({ line, from }: EventLineProps) {
  const author = authorOf(line)
  return (
    <li className={styles.event}>
      <span>
        <strong>{author}</strong> {sentenceOf(line, from !== undefined)} {from}
      </span>
      <time dateTime={line.created_at} title={formatTimestamp(line.created_at)}>
        {fromNow(line.created_at)}
      </time>
      {from !== undefined && line.change?.field === 'merged_into' && <blockquote>{line.body}</blockquote>}
      {line.mail && (
        <div className={styles.opened}>
          {line.mail.quoted && <Quoted text={line.mail.quoted} />}
          {line.mail.has_html && <FormattedMail comment={line} />}
          <MailNote mail={line.mail} />
        </div>
      )}
    </li>
  )
}

function sentenceOf({ change, body }: ThreadLine, isOfMerged: boolean): string {
  if (!change) return body
  const { field, before, after } = change
  if (field === 'assignee_id') {
    return after ? t('app.thread.assigned', { name: after }) : t('app.thread.unassigned', { name: before ?? '' })
  }
  if (field === 'merged_into') {
    return isOfMerged
      ? t('tickets.event.merged', { name: before ?? '' })
      : t('tickets.event.merged_into', { name: after ?? '' })
  }
  if (field === 'mail') return t('tickets.event.mail')
  if (field === 'unmerged_from') return t('tickets.event.unmerged_from', { name: before ?? '' })
  const name = (value: string | null) => (value ? valueName(field, value).toLowerCase() : t('app.nothing'))
  return t(`app.thread.changed_${field}`, { before: name(before), after: name(after) })
}
