import { useEffect, useId, useRef, useState, type ReactNode, type RefObject, type ToggleEvent } from 'react'
import styles from './popup.module.css'

/** The attributes of the button that opens the popup. */
export interface OpenerProps {
  popoverTarget: string
  'aria-expanded': boolean
}

interface PopupProps {
  button: (props: OpenerProps) => ReactNode
  /** The edge aligned with the button's. */
  align?: 'start' | 'end'
  /** Rendered while it is open. */
  children: (close: () => void) => ReactNode
  onOpened?: (popup: HTMLElement) => void
  onClosed?: () => void
}

/**
 * A popup below a button, based on the browser's popover: in the top layer, closed by Escape or a click outside, and
 * returns the focus to the button.
 */
export function Popup({ button, align = 'end', children, onOpened, onClosed }: PopupProps) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useFollow(ref, isOpen, align)

  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') setOpen(true)
  }
  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open') return onOpened?.(currentTarget)
    setOpen(false)
    // The browser returns the focus only from inside the popup; the focused element may have been removed.
    if (document.activeElement === document.body) openerOf(currentTarget).focus()
    onClosed?.()
  }
  return (
    <>
      {button({ popoverTarget: id, 'aria-expanded': isOpen })}
      <div
        ref={ref}
        id={id}
        popover="auto"
        className={styles.popup}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
      >
        {isOpen && children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  )
}

/** Focuses a part of a popup's content that is rendered after the popup has opened. */
export function useLateFocus(within: RefObject<HTMLElement | null>, selector: string) {
  useEffect(() => {
    const popup = within.current?.closest('[popover]')
    if (popup?.matches(':popover-open') && !popup.contains(document.activeElement)) {
      popup.querySelector<HTMLElement>(selector)?.focus()
    }
  }, [within, selector])
}

const openerOf = ({ id }: HTMLElement) => document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)!

/** Pixels between a popup and its button, and to the edges of the window. */
export const gap = 4

/** Positions it below its button or, in the lower part of the window, above. */
function useFollow(ref: React.RefObject<HTMLElement | null>, isOpen: boolean, align: 'start' | 'end') {
  useEffect(() => {
    const popup = ref.current
    if (!isOpen || !popup) return undefined
    return follow(popup, () => {
      const button = openerOf(popup).getBoundingClientRect()
      const isLow = button.bottom > window.innerHeight * 0.6
      const { clientWidth } = document.documentElement
      const space = align === 'start' ? button.left : clientWidth - button.right
      // Positioned by the aligned edge, which does not move when the width of the content changes.
      const inset = `${Math.max(gap, Math.min(space, clientWidth - popup.offsetWidth - gap))}px`
      popup.style.left = align === 'start' ? inset : 'auto'
      popup.style.right = align === 'start' ? 'auto' : inset
      popup.style.top = isLow ? 'auto' : `${button.bottom + gap}px`
      popup.style.bottom = isLow ? `${window.innerHeight - button.top + gap}px` : 'auto'
    })
  }, [ref, isOpen, align])
}

/** Places an element now, and again when it or the window changes; returns a function that stops this. */
export function follow(element: Element, place: () => void): () => void {
  place()
  // Content that loads later changes the size.
  const sized = new ResizeObserver(place)
  sized.observe(element)
  window.addEventListener('resize', place)
  window.addEventListener('scroll', place, { capture: true, passive: true })
  return () => {
    sized.disconnect()
    window.removeEventListener('resize', place)
    window.removeEventListener('scroll', place, { capture: true })
  }
}
