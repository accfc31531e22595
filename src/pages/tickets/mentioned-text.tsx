import styles from './thread.module.css'

interface MentionedTextProps {
  text: string
  names: string[]
}

/** A text with the users that it names set off. */
export function MentionedText({ text, names }: MentionedTextProps) {
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
