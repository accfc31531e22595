import { beforeEach, expect, it, vi } from 'vitest'

const success = vi.hoisted(() => vi.fn())
vi.mock('sonner', () => ({ toast: { success } }))
const { toast } = await import('./one-of-a-kind.ts')

beforeEach(() => vi.clearAllMocks())

it('replaces the last toast of its kind, and keeps nothing of it', () => {
  const undo = { label: 'Undo', onClick: () => {} }
  toast.success('Saved', { action: undo })
  toast.success('Sent')
  expect(success.mock.calls.map(([text, { id, action }]) => [text, id, action])).toEqual([
    ['Saved', 'success', undo],
    ['Sent', 'success', undefined],
  ])
})

it('replaces the toast of the same id', () => {
  toast.success('Finished', { id: 'job' })
  expect(success.mock.calls[0]![1]).toMatchObject({ id: 'job' })
})
