import { type ReactNode, Suspense } from 'react'
import { renderLazy } from '#crud/lazy.ts'
import { fileViews } from '#shell/files/load.ts'
import { formatTimestamp, fromNow } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { Initials } from '#ui/initials.tsx'
import { Tag } from '#ui/tag.tsx'
import { FormattedMail } from './formatted-mail.tsx'
import { HeldMail } from './held-mail.tsx'
import { MailNote, Quoted } from './mail-note.tsx'
import styles from './thread.module.css'
import { authorOf, type ThreadLine } from './use-thread.ts'

interface CommentProps {
  comment: ThreadLine
  /** The merged ticket that it was written in. */
  from?: ReactNode
}

export function Comment({ comment, from }: CommentProps) {
  const { mail } = comment
  const author = authorOf(comment)
  const isInternal = comment.visibility === 'internal'
  return (
    <li className={styles.comment} data-internal={isInternal || comment.is_held || undefined}>
      <Initials name={author} />
      <article>
        <header>
          <strong>{author}</strong>
          {from}
          {isInternal && <Tag color="warning">{t('app.thread.internal')}</Tag>}
          {comment.is_held && <Tag color="warning">{t('tickets.mail.held_tag')}</Tag>}
          <time dateTime={comment.created_at} title={formatTimestamp(comment.created_at)}>
            {fromNow(comment.created_at)}
          </time>
        </header>
        <p>
          <MentionedText text={comment.body} names={comment.mentions.map(({ label }) => label)} />
        </p>
        {mail?.quoted && <Quoted text={mail.quoted} />}
        {comment.attachments.length > 0 && (
          <Suspense fallback={comment.attachments.map(({ label }) => label).join(', ')}>
            {renderLazy(fileViews.faces, { files: comment.attachments })}
          </Suspense>
        )}
        {mail?.has_html && <FormattedMail comment={comment} />}
        {mail && <MailNote mail={mail} />}
        {comment.is_held && <HeldMail comment={comment} />}
      </article>
    </li>
  )
}

interface MentionedTextProps {
  text: string
  names: string[]
}

/** A text with the users that it names set off. */
function MentionedText({ text, names }: MentionedTextProps) {
  const marks = names.map((name) => `@${name}`).sort((one, other) => other.length - one.length)
  if (marks.length === 0) return text
  const parts = text.split(new RegExp(`(${marks.map(escape).join('|')})`))
  return parts.map((part, index) =>
    marks.includes(part) ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a fixed text
      <mark key={index} className={styles.mention}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
