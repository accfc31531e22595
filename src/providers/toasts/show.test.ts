// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'

const success = vi.fn()
const load = vi.fn(() => ({ default: () => null, toast: { success } }))
let toasts: typeof import('./show.ts')

beforeEach(async () => {
  vi.resetModules()
  vi.clearAllMocks()
  vi.doMock('./toaster.tsx', load)
  document.body.innerHTML = '<nav><a href="#">Users</a></nav><main><button>Save</button></main>'
  toasts = await import('./show.ts')
})

const press = (selector: string) =>
  document.querySelector(selector)!.dispatchEvent(new Event('pointerdown', { bubbles: true }))

it('loads the toaster with the first toast, and shows it', async () => {
  expect(load).not.toHaveBeenCalled()
  toasts.showToast((toast) => toast.success('Saved'))
  toasts.showToast((toast) => toast.success('Sent'))
  await vi.waitFor(() => expect(success.mock.calls).toHaveLength(2))
  expect(success.mock.calls).toEqual([['Saved'], ['Sent']])
  expect(load).toHaveBeenCalledTimes(1)
})

it('loads the toaster with the first click in the content of a page, but not with one in the menu', async () => {
  const stop = toasts.loadToasterOnUse()
  press('nav a')
  await vi.dynamicImportSettled()
  expect(load).not.toHaveBeenCalled()
  press('main button')
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  stop()
})

it('dismisses nothing before the toaster has loaded', async () => {
  toasts.dismissToast('one')
  await vi.dynamicImportSettled()
  expect(load).not.toHaveBeenCalled()
})
