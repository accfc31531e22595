import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '#providers/format/i18n.ts'
import { useCommands } from '../commands.ts'
import { NativeInput } from '#ui/native-input.tsx'
import styles from './search-box.module.css'

interface SearchBoxProps {
  label: string
  value: string
  /** In characters. */
  maxLength?: number
  onChange: (value: string) => void
}

/** Searches when typing pauses, or immediately on Enter. */
export function SearchBox({ label, value, maxLength, onChange }: SearchBoxProps) {
  const { text, search } = useSearch(value, onChange)
  const input = useRef<HTMLInputElement>(null)
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing) search(text, 0)
  }
  const focus = () => {
    input.current?.focus()
    input.current?.select()
  }
  useCommands(() => [{ key: 'search', label, icon: <SearchOutlined aria-hidden />, shortcut: '/', onChoose: focus }])
  const clear = () => {
    search('')
    input.current?.focus()
  }
  return (
    <span className={styles.box}>
      <SearchOutlined aria-hidden className={styles.icon} />
      <NativeInput
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => search(target.value)}
        onKeyDown={onKeyDown}
      />
      {text && (
        // Not focusable: Escape clears the search by keyboard.
        <button
          type="button"
          tabIndex={-1}
          className={styles.clear}
          aria-label={t('app.list.search_clear')}
          onClick={clear}
        >
          <CloseCircleFilled aria-hidden />
        </button>
      )}
    </span>
  )
}

const pause = 300

function useSearch(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)
  // Follows the search in the address, after Back or "Clear filters". Ignores the user's own, which arrives while
  // typing continues.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    clearTimeout(timer.current)
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (next: string, delay = pause) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = next.trim()
      onChange(sent.current)
    }, delay)
  }
  return { text, search }
}
