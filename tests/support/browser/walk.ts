import type { Page } from '@playwright/test'

/** Presses that are sent without waiting for the page between them. */
const together = 25

/**
 * Tabs through the page; returns the controls not reached, and those without a visible focus style.
 *
 * @param within limits it to a part of the page: the frame around the screens is the same on each
 */
export async function unfocusable(page: Page, within = 'body'): Promise<{ unreached: string[]; unseen: string[] }> {
  // An endless animation shows that something is still loading.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect!.getComputedTiming().endTime !== Infinity),
  )
  const keys = await page.context().newCDPSession(page)
  const count = await page.evaluate(mark, within)
  // A date input takes several Tab presses.
  for (let presses = 0; presses < count * 8 + 40; presses += together) {
    await Promise.all(Array.from({ length: together }, () => keys.send('Input.dispatchKeyEvent', tab)))
    if ((await page.evaluate(reachedCount)) === count) break
  }
  await keys.detach()
  const { unreached, unseen } = await page.evaluate(result)
  const names = await page.evaluate(describe)
  return { unreached: unreached.map((index) => names[index]!), unseen: unseen.map((index) => names[index]!) }
}

const tab = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const

/** Numbers everything focusable, and records its style without focus. */
function mark(within: string): number {
  ;(document.activeElement as HTMLElement | null)?.blur()
  const root = document.querySelector<HTMLElement>(within)!
  // The next Tab goes on from here.
  getSelection()!.setBaseAndExtent(root, 0, root, 0)
  for (const animation of document.getAnimations()) animation.finish()
  const focusable = 'a[href], button, input, select, textarea, [tabindex]'
  // Tab reaches one radio of a group, the chosen one.
  const isReachable = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    // Toasts of jobs that other tests began come and go.
    !element.closest('[data-sonner-toast]') &&
    !element.matches('[type=radio]:not(:checked)') &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true })
  const found = [...root.querySelectorAll<HTMLElement>(focusable)].filter(isReachable)
  const styles = (element: Element) => {
    const { outline, boxShadow, borderColor, backgroundColor, textDecoration } = getComputedStyle(element)
    return [outline, boxShadow, borderColor, backgroundColor, textDecoration].join(';')
  }
  /** Wrappers that may show the focus of their control. */
  const wrappers = '.ant-select-selector, .ant-input-affix-wrapper, .ant-input-number-affix-wrapper'
  const looks = (element: Element) => {
    const parent = element.parentElement!
    // The digits of a code are drawn in boxes beside its input.
    const drawn = parent.querySelectorAll(':scope > [aria-hidden]')
    const shown = [element, parent, parent.parentElement!, element.closest(wrappers), ...drawn]
    return shown.map((one) => (one ? styles(one) : '')).join('|')
  }
  const before = found.map(looks)
  found.forEach((element, index) => (element.dataset['walk'] = String(index)))
  const seen = new Map<number, boolean>()
  const look = (focused: HTMLElement) => {
    const index = Number(focused.dataset['walk'] ?? -1)
    for (const animation of document.getAnimations()) animation.finish()
    if (index >= 0) seen.set(index, seen.get(index) || looks(focused) !== before[index])
  }
  document.addEventListener('focusin', ({ target }) => look(target as HTMLElement))
  Object.assign(window, { walk: { seen, found, look } })
  return found.length
}

interface Walk {
  found: HTMLElement[]
  /** The controls that were reached, and whether they showed it. */
  seen: Map<number, boolean>
  look(focused: HTMLElement): void
}

const reachedCount = () => (window as unknown as { walk: Walk }).walk.seen.size

/** Looks at those that did not show their focus once more: some style their wrapper a moment later. */
async function result(): Promise<{ unreached: number[]; unseen: number[] }> {
  const { found, seen, look } = (window as unknown as { walk: Walk }).walk
  const indexes = found.map((_, index) => index)
  for (const index of indexes.filter((index) => seen.get(index) === false)) {
    found[index]!.focus()
    for (let frames = 0; frames < 20 && !seen.get(index); frames++) {
      await new Promise((done) => requestAnimationFrame(done))
      look(found[index]!)
    }
  }
  return {
    unreached: indexes.filter((index) => !seen.has(index)),
    unseen: indexes.filter((index) => seen.get(index) === false),
  }
}

function describe(): string[] {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-walk]')]
  const sorted = marked.sort((one, other) => Number(one.dataset['walk']) - Number(other.dataset['walk']))
  return sorted.map((element) => element.outerHTML.slice(0, 160))
}
