// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../format/i18n.ts'
import { ApiError } from '../requests/http.ts'

const { call, success, error } = vi.hoisted(() => ({ call: vi.fn(), success: vi.fn(), error: vi.fn() }))
vi.mock('../requests/http.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('../requests/endpoint-named.ts', () => ({ endpointNamed: () => ({}) }))
vi.mock('../toasts/show.ts', () => ({ showToast: (show: (toast: object) => void) => show({ success, error }) }))

const { announceChange } = await import('./announce.ts')
const { offerUndo, undo } = await import('./undo.ts')

beforeAll(() => loadMessages('undo'))
beforeEach(() => {
  for (const mock of [call, success, error]) mock.mockReset()
  document.body.innerHTML = '<main><p>Row</p><input></main>'
})

const press = (key: string, target: Element = document.querySelector('p')!) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const said = () => success.mock.calls.map(([text]) => text)

test('names what was undone, in the toast that offered it', async () => {
  expect(announceChange('Ticket “Echo” updated', { meta: { undo: 'c1' } })).toBe(false)
  await vi.waitFor(() => expect(said()).toEqual(['Ticket “Echo” updated']))
  press('z')
  await vi.waitFor(() => expect(said()[1]).toBe('Undone: Ticket “Echo” updated'))
  expect(call.mock.calls[0]![1]).toEqual({ body: { change: 'c1' } })
  expect(new Set(success.mock.calls.map(([, { id }]) => id)).size).toBe(1)
  press('z')
  expect(call).toHaveBeenCalledTimes(1)
})

test('says the effect that an offer has of its own', async () => {
  offerUndo({ message: 'Replied to #59', undo: async () => '#59 reopened; the reply was sent' })
  press('z', document.querySelector('input')!)
  expect(said()).toEqual(['Replied to #59'])
  press('z')
  await vi.waitFor(() => expect(said()[1]).toBe('#59 reopened; the reply was sent'))
})

test('only the latest offer is undone, and a refusal is said', async () => {
  const first = vi.fn()
  offerUndo({ message: 'One', undo: first })
  offerUndo({
    message: 'Two',
    undo: () => Promise.reject(new ApiError(409, 'edit_conflict', { message: '' } as never)),
  })
  press('z')
  await vi.waitFor(() =>
    expect(error.mock.calls.map(([text]) => text)).toEqual(['Someone else changed this while you were editing']),
  )
  expect(first).not.toHaveBeenCalled()
})

test('an entry of the log is undone by its sentence', async () => {
  await undo('c2', 'Sari deleted ticket Echo')
  expect(said()).toEqual(['Undone: Sari deleted ticket Echo'])
})
