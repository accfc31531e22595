import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { t } from '#providers/format/i18n.ts'
import { NativeInput } from '#ui/native-input.tsx'
import { useLateFocus } from '#ui/popup.tsx'
import styles from './filters.module.css'

export interface Choice {
  value: string
  label: string
  /** The heading of its group; choices of a group are adjacent. */
  group?: string
}

interface ChoiceListProps {
  label: string
  choices: Choice[]
  value: string[]
  onChange: (value: string[]) => void
  /** Allows only one choice. */
  single?: boolean
  /** Searches on the server. Default: searches the given choices. */
  onSearch?: (text: string) => void
  /** Shown when there are no choices. */
  emptyText?: string
  /** The number of rows with each value, as text. */
  counts?: Record<string, string>
}

/** Minimum number of choices for a search field. */
const searchable = 8

/** Choices with checkmarks. Arrow keys move, Enter in the search field toggles the first result. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, choices, value, onChange, single, onSearch, emptyText = t('app.list.no_match'), counts = {} } = props
  const id = useId()
  const [text, setText] = useState('')
  const keptFocus = useKeptFocus()
  const shown = onSearch ? choices : choices.filter((choice) => matches(choice, text))
  const toggle = (choice: string) => {
    const isChosen = value.includes(choice)
    if (single) onChange(isChosen ? [] : [choice])
    else onChange(isChosen ? value.filter((other) => other !== choice) : [...value, choice])
  }
  const search = (next: string) => {
    setText(next)
    onSearch?.(next)
  }
  const onSearchKey = (event: KeyboardEvent<HTMLInputElement>) => {
    walk(event)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !text || !shown[0]) return
    toggle(shown[0].value)
    search('')
  }
  return (
    <>
      {(onSearch || choices.length >= searchable) && (
        <div className={styles.search}>
          <NativeInput
            type="search"
            aria-label={t('app.filter.search', { name: label })}
            placeholder={t('app.filter.search_placeholder')}
            value={text}
            onChange={({ target }) => search(target.value)}
            onKeyDown={onSearchKey}
          />
        </div>
      )}
      <ul {...keptFocus} className={styles.choices}>
        {shown.map((choice, index) => (
          <ChoiceItem
            key={choice.value}
            choice={choice}
            isFirstOfGroup={choice.group !== shown[index - 1]?.group}
            isChosen={value.includes(choice.value)}
            onToggle={() => toggle(choice.value)}
            count={counts[choice.value]}
            countId={`${id}${choice.value}`}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={styles.empty} role="status">
          {emptyText}
        </p>
      )}
    </>
  )
}

interface ChoiceItemProps {
  choice: Choice
  /** True if the heading of its group is shown above it. */
  isFirstOfGroup: boolean
  isChosen: boolean
  onToggle: () => void
  count?: string
  countId: string
}

function ChoiceItem({ choice, isFirstOfGroup, isChosen, onToggle, count, countId }: ChoiceItemProps) {
  return (
    <li>
      {choice.group && isFirstOfGroup && <span className={styles.group}>{choice.group}</span>}
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          onKeyDown={walk}
          aria-describedby={count && countId}
        />
        <span>{choice.label}</span>
      </label>
      {count && (
        <span id={countId} className={styles.count}>
          {count}
        </span>
      )}
    </li>
  )
}

const matches = ({ label, group = '' }: Choice, text: string) =>
  `${label} ${group}`.toLowerCase().includes(text.trim().toLowerCase())

/** Keeps the focus in the popup when new choices replace the focused one. */
function useKeptFocus() {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<HTMLElement>(null)
  useLateFocus(list, 'input:checked, input')
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    list.current!.closest('[popover]')!.querySelector('input')?.focus()
  })
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => void (focused.current = target),
    onBlur: () => void (focused.current = null),
  }
}

function walk(event: KeyboardEvent<HTMLInputElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const inputs = [...event.currentTarget.closest('[popover]')!.querySelectorAll('input')]
  inputs[(inputs.indexOf(event.currentTarget) + step + inputs.length) % inputs.length]!.focus()
  event.preventDefault()
}
