import { onTestFinished, vi } from 'vitest'

/** Adds for a test what the console uses and jsdom lacks: it lays nothing out, and has no popovers and modals. */
export function stubBrowser(): void {
  const { prototype: element } = HTMLElement
  const { getComputedStyle } = window
  lend(window, { scrollTo() {}, getComputedStyle: (of: Element) => getComputedStyle(of) })
  lend(HTMLInputElement.prototype, { showPicker() {} })
  lend(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return
      this.open = false
      this.dispatchEvent(new Event('close'))
    },
  })
  lend(element, {
    scrollIntoView() {},
    scrollTo() {},
    setPointerCapture() {},
    showPopover(this: HTMLElement) {
      toggle(this, 'open')
    },
    hidePopover(this: HTMLElement) {
      toggle(this, 'closed')
    },
    matches(this: HTMLElement, selector: string) {
      return selector === ':popover-open' ? open.has(this) : Element.prototype.matches.call(this, selector)
    },
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  followPopovers()
}

/** Replaces properties until the test has finished. */
function lend(target: object, values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    const before = Object.getOwnPropertyDescriptor(target, name)
    Object.defineProperty(target, name, { value, configurable: true, writable: true })
    onTestFinished(() => {
      if (before) Object.defineProperty(target, name, before)
      else Reflect.deleteProperty(target, name)
    })
  }
}

/** Opens popovers by their buttons, and closes them by Escape and by clicks elsewhere. */
function followPopovers(): void {
  const listening = new AbortController()
  const { signal } = listening
  onTestFinished(() => {
    listening.abort()
    open.clear()
  })
  const onClick = ({ target }: Event) => {
    const opener = (target as Element).closest?.('[popovertarget]')
    const popup = opener && document.getElementById(opener.getAttribute('popovertarget')!)
    for (const other of open) if (other !== popup && !other.contains(target as Element)) toggle(other, 'closed')
    if (popup) toggle(popup, open.has(popup) ? 'closed' : 'open')
  }
  const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
    const last = [...open].findLast(({ isConnected }) => isConnected)
    if (key === 'Escape' && last && !defaultPrevented) toggle(last, 'closed')
  }
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('keydown', onKey, { signal })
}

const open = new Set<Element>()
const openers = new WeakMap<Element, Element | null>()

function toggle(popup: Element, newState: 'open' | 'closed'): void {
  if (open.has(popup) === (newState === 'open')) return
  popup.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }))
  const hadFocus = popup.contains(document.activeElement)
  if (newState === 'open') {
    open.add(popup)
    openers.set(popup, document.activeElement)
  } else open.delete(popup)
  const tell = () => {
    if (newState === 'closed' && hadFocus) (openers.get(popup) as HTMLElement | null)?.focus()
    popup.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
  }
  // A browser tells after it has drawn the popup.
  if (newState === 'open') setTimeout(tell)
  else tell()
}

/** Takes the network of the device away, or gives it back. */
export function setOnline(isOnline: boolean): void {
  if (navigator.onLine === isOnline) return
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
