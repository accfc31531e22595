import { CloseOutlined, SearchOutlined } from '@ant-design/icons'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Unseen } from '#ui/unseen.tsx'
import { Groups } from './groups.tsx'
import type { Context, Option } from './option.ts'
import styles from './palette.module.css'
import { useGroups } from './use-groups.tsx'

interface PaletteDialogProps {
  context: Context
  onClose: () => void
}

/** A combobox in a dialog: the focus stays in the input, arrow keys select an option. */
export function PaletteDialog({ context, onClose }: PaletteDialogProps) {
  const [q, setQ] = useState('')
  const { groups, isSearching, hasFailed, retry } = useGroups(q, context)
  const id = useId()
  const options = groups.flatMap((group) => group.options)
  const choose = ({ reason, onChoose }: Option) => {
    if (reason) return
    // Closed synchronously, so that the command can move the focus.
    document.getElementById(`${id}list`)?.closest('dialog')?.close()
    onClose()
    onChoose()
  }
  const { active, onKeyDown } = useActive(options, isSearching, choose)
  const count = options.length
  return (
    <dialog ref={open} className={styles.palette} aria-label={t('palette.label')} onClose={onClose}>
      <div className={styles.box}>
        <div className={styles.head}>
          <SearchOutlined aria-hidden />
          <input
            autoFocus
            role="combobox"
            aria-expanded={count > 0}
            aria-controls={`${id}list`}
            aria-autocomplete="list"
            aria-activedescendant={active && id + active.key}
            aria-label={t('palette.placeholder')}
            placeholder={t('palette.placeholder')}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={q}
            onChange={({ target }) => setQ(target.value)}
            onKeyDown={onKeyDown}
          />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('palette.close')}
            onClick={onClose}
          />
        </div>
        <Groups id={id} groups={groups} active={active?.key} q={q} onChoose={choose} />
        <SearchState q={q} count={count} isSearching={isSearching} hasFailed={hasFailed} onRetry={retry} />
      </div>
    </dialog>
  )
}

interface SearchStateProps {
  q: string
  /** The number of options. */
  count: number
  isSearching: boolean
  hasFailed: boolean
  onRetry: () => void
}

/** The state of the search below its options; announces their number to screen readers. */
const SearchState = ({ q, count, isSearching, hasFailed, onRetry }: SearchStateProps) => (
  <>
    {count === 0 && !isSearching && !hasFailed && (
      <p className={styles.none}>
        <strong>{t('palette.none', { q: q.trim() })}</strong>
        {t('palette.none_text')}
      </p>
    )}
    {hasFailed && (
      <p className={styles.none}>
        {t('palette.failed')}
        <Button type="link" onClick={onRetry}>
          {t('app.failed.retry')}
        </Button>
      </p>
    )}
    <p className={styles.foot}>{isSearching ? t('palette.searching') : t('palette.keys')}</p>
    <Unseen as="div">
      <span role="status">{isSearching ? '' : t('palette.count', { count })}</span>
    </Unseen>
  </>
)

/** Opens a modal dialog that closes on a click outside and returns the focus. */
function open(dialog: HTMLDialogElement | null) {
  if (!dialog || dialog.open) return undefined
  dialog.showModal()
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  return () => dialog.close()
}

/**
 * The option that Enter runs: the first, or the one selected by arrow keys. While records are being searched, Enter
 * waits for the result.
 */
function useActive(options: Option[], isSearching: boolean, choose: (option: Option) => void) {
  const [key, setKey] = useState<string>()
  const isWaiting = useRef(false)
  const here = Math.max(
    0,
    options.findIndex((option) => option.key === key),
  )
  const active = options[here]
  useEffect(() => {
    if (isSearching || !isWaiting.current) return
    isWaiting.current = false
    if (active) choose(active)
  })
  const next: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, PageDown: here + 8, PageUp: here - 8 }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active) choose(active)
      else isWaiting.current = isSearching
      return
    }
    isWaiting.current = false
    const to = next[event.key]
    if (to === undefined || options.length === 0) return
    event.preventDefault()
    const isStep = event.key.startsWith('Arrow')
    const index = isStep ? (to + options.length) % options.length : Math.min(Math.max(to, 0), options.length - 1)
    setKey(options[index]!.key)
  }
  return { active, onKeyDown }
}
