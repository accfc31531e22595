import type { Page } from '@playwright/test'

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
  const count = await page.evaluate(mark, within)
  const reached = new Map<number, boolean>()
  // A date input takes several Tab presses.
  for (let presses = 0; presses < count * 8 + 40 && reached.size < count; presses++) {
    await page.keyboard.press('Tab')
    let focused = await page.evaluate(look)
    // Some controls style their wrapper a moment after they receive the focus.
    for (let tries = 0; focused && !focused.isSeen && tries < 20; tries++) {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
      focused = await page.evaluate(look)
    }
    if (focused) reached.set(focused.index, (reached.get(focused.index) ?? false) || focused.isSeen)
  }
  const names = await page.evaluate(describe)
  return {
    unreached: names.filter((_, index) => !reached.has(index)),
    unseen: names.filter((_, index) => reached.get(index) === false),
  }
}

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
  Object.assign(window, { walk: { before, looks } })
  return found.length
}

function look(): { index: number; isSeen: boolean } | undefined {
  const { before, looks } = (window as any).walk
  const focused = document.activeElement as HTMLElement
  const index = Number(focused.dataset['walk'] ?? -1)
  for (const animation of document.getAnimations()) animation.finish()
  return index < 0 ? undefined : { index, isSeen: looks(focused) !== before[index] }
}

function describe(): string[] {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-walk]')]
  const sorted = marked.sort((one, other) => Number(one.dataset['walk']) - Number(other.dataset['walk']))
  return sorted.map((element) => element.outerHTML.slice(0, 160))
}
