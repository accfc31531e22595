import { use, useEffect, useId, useRef, type ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Chevron } from '#ui/chevron.tsx'
import { Popup } from '#ui/popup.tsx'
import { ChipContext, KeptContext } from './chips.ts'
import styles from './filters.module.css'

interface FilterPopupProps {
  label: string
  /** Labels of the selected values, shown on the button. */
  chosen: string[]
  onClear: () => void
  children: ReactNode
}

const maxNames = 2

/** A button with the filter's name and values, which opens a popup with the choices. */
export function FilterPopup({ label, chosen, onClear, children }: FilterPopupProps) {
  const id = useId()
  const renderChip = use(ChipContext)
  const kept = use(KeptContext)
  const button = useRef<HTMLButtonElement>(null)
  const isAdded = kept?.isAdded ?? false
  useEffect(() => {
    if (!isAdded) return
    // Closing the popup returns the focus to what had it.
    button.current?.focus()
    button.current?.click()
  }, [isAdded])
  if (renderChip) return renderChip({ label, chosen, onClear })
  // The browser gives back only a focus inside the popup, and choices that load meanwhile can replace the focused one.
  const onClosed = () => {
    requestAnimationFrame(() => document.activeElement === document.body && button.current?.focus())
    kept?.onClosed()
  }
  return (
    <Popup
      align="start"
      onOpened={(popup) => {
        kept?.onOpened()
        popup.querySelector<HTMLElement>('input:checked, input')?.focus()
      }}
      onClosed={onClosed}
      button={(props) => (
        <button
          {...props}
          ref={button}
          type="button"
          id={id}
          className={styles.trigger}
          data-active={chosen.length > 0 || undefined}
          title={chosen.length > 0 ? `${label}: ${chosen.join(', ')}` : undefined}
        >
          <span>{chosen.length > 0 ? `${label}: ${summaryOf(chosen)}` : label}</span>
          <Chevron />
        </button>
      )}
    >
      {() => (
        <div className={styles.popup} role="group" aria-labelledby={id}>
          {children}
          {chosen.length > 0 && (
            <button type="button" className={styles.clear} onClick={(event) => clear(event.currentTarget, onClear)}>
              {t('app.filter.clear_one')}
            </button>
          )}
        </div>
      )}
    </Popup>
  )
}

/** Keeps the focus in the popup: the clear button disappears together with the values. */
function clear(button: HTMLElement, onClear: () => void) {
  button.parentElement?.querySelector<HTMLElement>('input, button')?.focus()
  onClear()
}

const summaryOf = (names: string[]) =>
  names.slice(0, maxNames).join(', ') + (names.length > maxNames ? ` +${names.length - maxNames}` : '')
