// @vitest-environment jsdom
import { act, Suspense, use } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '#tests/support/mount.ts'
import { type Command, commandsOnScreen, KeptKeys, useCommands } from './commands.ts'

vi.mock('#providers/toasts/show.ts', () => ({ showToast: (show: (as: object) => void) => show({ info }) }))
const info = vi.fn()
const run = vi.fn()

function Offer({ commands }: { commands: Partial<Command>[] }) {
  useCommands(() => commands.map((one) => ({ key: 'one', label: 'One', onChoose: run, ...one })))
  return null
}

const press = (key: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

afterEach(() => void vi.clearAllMocks())

it('starts the command of a key while it is on screen, and the latest one first', async () => {
  const second = vi.fn()
  const render = await mount(
    <>
      <Offer commands={[{ shortcut: 's' }, { key: 'two' }]} />
      <Offer
        commands={[
          { shortcut: 'p', onChoose: second },
          { shortcut: 's', key: 'three', onChoose: second },
        ]}
      />
    </>,
  )
  expect(commandsOnScreen().map(({ key }) => key)).toEqual(['one', 'three', 'one', 'two'])
  expect(press('s')).toBe(true)
  expect([run.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  expect([press('x'), press('s', { ctrlKey: true })]).toEqual([false, false])
  await render(null)
  expect(press('s')).toBe(false)
  expect(second).toHaveBeenCalledTimes(1)
})

it('says why a command is refused', async () => {
  await mount(<Offer commands={[{ shortcut: 's', reason: 'Not yours' }]} />)
  expect(press('s')).toBe(true)
  await vi.waitFor(() => expect(info).toHaveBeenCalledWith('Not yours'))
  expect(run).not.toHaveBeenCalled()
})

it('runs the keys that were pressed while a part loaded', async () => {
  let load = () => {}
  const loaded = new Promise<void>((resolve) => (load = resolve))
  const Late = () => (use(loaded), (<Offer commands={[{ shortcut: 's' }]} />))
  await mount(
    <Suspense fallback={<KeptKeys />}>
      <Late />
    </Suspense>,
  )
  expect(press('s')).toBe(false)
  await act(async () => load())
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
})
