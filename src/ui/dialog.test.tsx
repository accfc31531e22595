import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '#tests/support/mount.ts'
import { Dialog } from './dialog.tsx'

/** Renders the dialog only while it is open, as the screens do. */
function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {'Open'}
      </button>
      {isOpen && <Dialog open onCancel={() => setOpen(false)} />}
    </>
  )
}

/** Opens a dialog by its button, and closes it by Escape. */
async function openAndClose(): Promise<HTMLButtonElement> {
  await mount(<Opener />)
  const opener = document.querySelector('button')!
  opener.focus()
  await act(async () => opener.click())
  const dialog = document.querySelector<HTMLElement>('[role=dialog]')!
  await vi.waitUntil(() => dialog.contains(document.activeElement))
  await act(
    async () => void dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true })),
  )
  return opener
}

/** A dialog whose field loads after it. */
function Late({ isLoaded, isGone }: { isLoaded: boolean; isGone?: boolean }) {
  return (
    <Dialog open>
      {!isGone && <button type="button">{'Help'}</button>}
      {isLoaded && <input aria-label="Name" />}
    </Dialog>
  )
}

it('opens in its first field, also if that loads later, unless the user has moved on', async () => {
  const render = await mount(<Late isLoaded={false} />)
  const dialog = document.querySelector<HTMLElement>('[role=dialog]')!
  await vi.waitUntil(() => dialog.contains(document.activeElement))
  await render(<Late isLoaded />)
  await vi.waitUntil(() => document.activeElement?.getAttribute('aria-label') === 'Name')

  const other = await mount(<Late isLoaded={false} />)
  const help = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Help')!
  help.focus()
  await other(<Late isLoaded />)
  expect(document.activeElement).toBe(help)
})

it('keeps the focus when its element is removed, so that Escape still closes it', async () => {
  const render = await mount(<Late isLoaded={false} />)
  ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Help')!.focus()
  await render(<Late isLoaded={false} isGone />)
  await vi.waitUntil(() => document.querySelector('[role=dialog]')!.contains(document.activeElement))
})

it('leaves the focus to the heading if its action takes the opener away', async () => {
  const page = (isOpen: boolean, isMerged: boolean) => (
    <main>
      <h1 tabIndex={-1}>{'Ticket'}</h1>
      {!isMerged && <button type="button">{'Merge'}</button>}
      {isOpen && <Dialog open />}
    </main>
  )
  const render = await mount(page(false, false))
  const opener = document.querySelector('button')!
  opener.focus()
  await render(page(true, false))
  await vi.waitUntil(() => document.querySelector('[role=dialog]')?.contains(document.activeElement))
  await render(page(false, false))
  await vi.waitUntil(() => document.activeElement === opener)
  // The page has loaded again.
  await render(page(false, true))
  await vi.waitUntil(() => document.activeElement?.tagName === 'H1')
})

it('returns the focus to its opener after Escape', async () => {
  const opener = await openAndClose()
  await vi.waitUntil(() => document.activeElement === opener)
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

it('leaves the focus where the user has moved it since', async () => {
  const nextFrame = vi.spyOn(window, 'requestAnimationFrame')
  await openAndClose()
  const row = document.body.appendChild(document.createElement('input'))
  row.focus()
  for (const [callback] of nextFrame.mock.calls) callback(0)
  expect(document.activeElement).toBe(row)
  nextFrame.mockRestore()
})
