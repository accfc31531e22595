// @vitest-environment jsdom
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

it('returns the focus to its opener after Escape', async () => {
  await mount(<Opener />)
  const opener = document.querySelector('button')!
  opener.focus()
  await act(async () => opener.click())
  const dialog = document.querySelector<HTMLElement>('[role=dialog]')!
  await vi.waitUntil(() => dialog.contains(document.activeElement))
  await act(
    async () => void dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true })),
  )
  await vi.waitUntil(() => document.activeElement === opener)
  expect(document.querySelector('[role=dialog]')).toBeNull()
})
