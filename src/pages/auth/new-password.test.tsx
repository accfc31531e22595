// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadMessages, t } from '#providers/format/i18n.ts'
import { setRouter } from '#providers/navigation/router.ts'
import { writeHandoff } from '#providers/session/login-handoff.ts'
import { mount } from '#tests/support/mount.ts'
import NewPassword from './new-password.tsx'

const { checkReset } = vi.hoisted(() => ({ checkReset: vi.fn() }))
vi.mock('#providers/session/identity.ts', () => ({ checkReset }))

beforeAll(async () => {
  await loadMessages('public', 'password', 'reset')
  await import('#providers/session/identity.ts')
})
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  writeHandoff('reset', { token: 'mailed' })
})

async function open() {
  const router = createMemoryRouter([{ path: '*', Component: NewPassword }])
  setRouter(router)
  await mount(<RouterProvider router={router} />)
  await act(async () => undefined)
}

const field = () => document.querySelector('input[name=password]')

it('says that a link is spent before a password is typed', async () => {
  checkReset.mockRejectedValueOnce(Object.assign(new Error(), { code: 'invalid_link' }))
  await open()
  await vi.waitFor(() => expect(document.body.textContent).toContain(t('new.spent')))
  expect(field()).toBeNull()
  expect(checkReset).toHaveBeenCalledWith('mailed')
})

it('asks for the password if the link works, or cannot be checked', async () => {
  checkReset.mockResolvedValueOnce({})
  await open()
  expect(field()).not.toBeNull()
  checkReset.mockRejectedValueOnce(Object.assign(new Error(), { code: 'network' }))
  await open()
  expect(field()).not.toBeNull()
})
