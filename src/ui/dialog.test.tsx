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

it('has antd compute no styles before it is first opened', async () => {
  const { head } = document
  await mount(<Dialog open={false} />)
  expect(head.innerHTML).not.toContain('ant-modal')
  await mount(<Dialog open />)
  expect(head.innerHTML).toContain('ant-modal')
})

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
