import { expect, vi } from 'vitest'

/** Finds and uses what is on the page, as people and screen readers do. */

type Name = string | RegExp

// Kept, because a test may replace the timers.
const { setTimeout, setImmediate } = globalThis

const selectors: Record<string, string> = {
  button: 'button, [role=button]',
  link: 'a[href]',
  navigation: 'nav, [role=navigation]',
  heading: 'h1, h2, h3, h4',
  textbox: 'input:not([type=checkbox]):not([type=radio]):not([type=search]), textarea',
  searchbox: 'input[type=search]',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  combobox: '[role=combobox], select',
  columnheader: 'th',
  listitem: 'li, [role=listitem]',
  list: 'ul, ol, [role=list]',
  row: 'tr, [role=row]',
  region: 'section, [role=region]',
  group: 'fieldset, [role=group]',
  dialog: '[role=dialog], dialog[open]',
  time: 'time',
  table: 'table',
}

const squeeze = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
const textOfId = (ids: string) =>
  ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

/** The accessible name of an element. */
export function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby')
  if (labelledBy) return squeeze(textOfId(labelledBy))
  const label = element.getAttribute('aria-label')
  if (label) return squeeze(label)
  const { labels } = element as HTMLInputElement
  if (labels?.length) return squeeze([...labels].map((one) => one.textContent).join(' '))
  const legend = element.matches('fieldset') && element.querySelector('legend')
  return squeeze(legend ? legend.textContent : visibleText(element))
}

/** The text of an element without what is hidden from screen readers. */
function visibleText(element: Element): string {
  if (!element.querySelector('[aria-hidden=true], [hidden]')) return element.textContent ?? ''
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true], [hidden]')) hidden.remove()
  return copy.textContent ?? ''
}

export const describedBy = (element: Element) => squeeze(textOfId(element.getAttribute('aria-describedby') ?? ''))

const isShown = (element: Element) => !element.closest('[hidden], .ant-select-dropdown-hidden, [popover]:empty')
const fits = (text: string, name: Name) => (typeof name === 'string' ? text === name : name.test(text))

/** The elements of a role, with a name. */
export function all<E extends HTMLElement = HTMLElement>(
  role: string,
  name?: Name,
  within: ParentNode = document,
): E[] {
  const found = [...within.querySelectorAll<E>(selectors[role] ?? `[role=${role}]`)].filter(isShown)
  return name === undefined ? found : found.filter((element) => fits(nameOf(element), name))
}

export const has = (role: string, name?: Name, within?: ParentNode): boolean => all(role, name, within).length > 0

/** Waits for the first element of a role with a name. */
export async function find<E extends HTMLElement = HTMLElement>(
  role: string,
  name?: Name,
  within?: ParentNode,
): Promise<E> {
  return until(() => {
    const [first] = all<E>(role, name, within)
    if (!first)
      throw new Error(`No ${role} ${name ?? ''} among ${all(role, undefined, within).map(nameOf).join(' | ')}`)
    return first
  })
}

/** Waits until something holds, and still does when everything is drawn: a form redraws its fields once it is there. */
export const until = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(
    async () => {
      await check()
      await drawn()
      return check()
    },
    { timeout: 15_000, interval: 20 },
  )

export const pageText = () => squeeze(document.body.textContent)
export const expectText = (text: Name) =>
  until(() => (typeof text === 'string' ? expect(pageText()).toContain(text) : expect(pageText()).toMatch(text)))

/** Lets time pass that a timer of the page needs. */
export const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Waits until React has drawn everything: it works for 5 ms a turn, so a few short turns mean that nothing is left. */
export async function drawn(): Promise<void> {
  await pass(0)
  for (let turn = 0, short = 0; turn < 100 && short < 3; turn++) {
    const start = performance.now()
    await new Promise((resolve) => setImmediate(resolve))
    short = performance.now() - start < 2 ? short + 1 : 0
  }
}

async function fire(element: Element, event: Event): Promise<boolean> {
  const isOpen = element.dispatchEvent(event)
  await drawn()
  return isOpen
}

export async function click(element: HTMLElement, init: MouseEventInit = {}): Promise<void> {
  const options = { bubbles: true, cancelable: true, button: 0, ...init }
  await fire(element, new MouseEvent('pointerdown', options))
  if (await fire(element, new MouseEvent('mousedown', options)))
    element.closest<HTMLElement>('button, a, input, textarea, [tabindex]')?.focus()
  await fire(element, new MouseEvent('mouseup', options))
  await fire(element, new MouseEvent('click', options))
}

/** Clicks what has a role and a name, as soon as it is there. */
export const choose = async (role: string, name: Name, within?: ParentNode) => click(await find(role, name, within))

/** Presses a key where the focus is, or in an element: `press('Control+k')`. */
export async function press(keys: string, on?: HTMLElement): Promise<void> {
  on?.focus()
  const parts = keys === '+' ? ['+'] : keys.split('+')
  const key = parts.at(-1)!
  const target = (document.activeElement ?? document.body) as HTMLElement
  const keyCode =
    { Enter: 13, Escape: 27, ArrowDown: 40, ArrowUp: 38, Tab: 9, ' ': 32, Backspace: 8 }[key] ??
    key.toUpperCase().charCodeAt(0)
  const init = {
    key,
    keyCode,
    which: keyCode,
    bubbles: true,
    cancelable: true,
    ctrlKey: parts.includes('Control'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  }
  const isOpen = await fire(target, new KeyboardEvent('keydown', init))
  // A browser clicks what is operated by a key.
  if (isOpen && key === 'Enter' && target.matches('button, a[href]')) await fire(target, new MouseEvent('click', init))
  if (isOpen && key === 'Enter' && target.matches('form input')) (target as HTMLInputElement).form?.requestSubmit()
  if (isOpen && key === ' ' && target.matches('button, input[type=checkbox], input[type=radio]')) target.click()
  await fire(target, new KeyboardEvent('keyup', init))
}

/** Enters a value into a field. */
export async function type(field: HTMLElement, value: string): Promise<void> {
  field.focus()
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value)
  await fire(field, new Event('input', { bubbles: true }))
}

/** The options of the select that is open. */
export const options = () => [
  ...document.querySelectorAll<HTMLElement>(
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
  ),
]

/** Chooses an option of a select. */
export async function select(box: HTMLElement, option: string): Promise<void> {
  await press('ArrowDown', box)
  const found = await until(() => {
    const one = options().find(({ textContent }) => textContent === option)
    if (!one)
      throw new Error(
        `No option ${option} among ${options()
          .map(({ textContent }) => textContent)
          .join(' | ')}`,
      )
    return one
  })
  await click(found)
}
