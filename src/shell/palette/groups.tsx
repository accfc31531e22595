import { useEffect } from 'react'
import { Key, keyText } from '#ui/key.tsx'
import { t } from '#providers/format/i18n.ts'
import { wordsOf, type Option, type OptionGroup } from './option.ts'
import styles from './palette.module.css'

interface GroupsProps {
  /** The id prefix of its elements. */
  id: string
  groups: OptionGroup[]
  /** The key of the active option. */
  active?: string
  q: string
  onChoose: (option: Option) => void
}

/** The options under their headings. */
export function Groups({ id, groups, active, q, onChoose }: GroupsProps) {
  useEffect(() => {
    document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div id={`${id}list`} role="listbox" aria-label={t('palette.results')} className={styles.list}>
      {groups.map(({ key, title, options }) => (
        <div key={key} role="group" aria-labelledby={`${id}group-${key}`}>
          <div id={`${id}group-${key}`} role="presentation" className={styles.title}>
            {title}
          </div>
          {options.map((option) => (
            <Entry
              key={option.key}
              id={id + option.key}
              option={option}
              isActive={option.key === active}
              words={wordsOf(q)}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface EntryProps {
  id: string
  option: Option
  isActive: boolean
  words: string[]
  onChoose: (option: Option) => void
}

function Entry({ id, option, isActive, words, onChoose }: EntryProps) {
  const { label, detail, icon, isDanger, reason, shortcut } = option
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={reason ? true : undefined}
      aria-keyshortcuts={shortcut && keyText(shortcut)}
      className={styles.option}
      data-danger={isDanger || undefined}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      <span aria-hidden className={styles.icon}>
        {icon}
      </span>
      <span className={styles.text}>
        <span>
          <Marked text={label} words={words} />
        </span>
        {(reason ?? detail) && <small>{reason ?? <Marked text={detail!} words={words} />}</small>}
      </span>
      {shortcut && !reason && (
        <span aria-hidden>
          <Key name={shortcut} />
        </span>
      )}
    </button>
  )
}

/** A text with highlighted matches. */
function Marked({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return text
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'i')
  // Every second part is a match.
  return text.split(pattern).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))
}
