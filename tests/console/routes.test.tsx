import { describe, expect, test } from 'vitest'
import { readSession, storeSession } from '#providers/session/session.ts'
import {
  all,
  choose,
  expectText,
  find,
  openConsole,
  pageText,
  Refusal,
  startFakePlatform,
  tenantId,
  type,
  until,
} from '#tests/support/console/open.tsx'

/** The guard and the error catalogue of the specification, on the routes of the console. */

const foreignTenant = '01890000-0000-7000-8000-00000000ffff'
const ended = 'Authentication failed. Please log in again.'
const heading = () => document.querySelector('h1')?.textContent
const leadsTo = (router: Awaited<ReturnType<typeof openConsole>>, path: string) =>
  until(() => expect(router.state.location.pathname).toBe(path))

describe('logged in', () => {
  test.each([
    '/',
    '/auth/login',
    '/auth/login?to=/elsewhere',
    `/${foreignTenant}/tickets/list`,
    '/dashboard',
    '/nowhere/tickets/list',
  ])('%s redirects to the dashboard', async (path) => {
    startFakePlatform()
    await leadsTo(await openConsole(path), `/${tenantId}/dashboard`)
  })

  test.each(['/auth/nowhere', '/iam/nowhere', '/tenants/nowhere', '/plans/nowhere', `/${tenantId}/nowhere`])(
    '%s is not found, and says which address it is',
    async (path) => {
      startFakePlatform()
      const router = await openConsole(path)
      await until(() => expect(heading()).toBe('404 Not Found'))
      expect(pageText()).toContain(`No route matches URL "${path}"`)
      expect(router.state.location.pathname).toBe(path)
    },
  )

  test('the stored session is read before each navigation', async () => {
    const { session } = startFakePlatform()
    const router = await openConsole('tickets/list')
    await find('link', 'Contacts')
    storeSession({ ...session, user: { ...session.user, id: 'user-2', tenant_id: foreignTenant } })
    await router.navigate(`/${tenantId}/contacts/list`)
    await leadsTo(router, `/${foreignTenant}/dashboard`)
  })
})

describe('a visitor', () => {
  test.each(['/', '/auth/login'])('is shown the public route %s', async (path) => {
    startFakePlatform({ isVisitor: true })
    const router = await openConsole(path)
    await until(() => expect(heading()).toBeTruthy())
    expect(router.state.location.pathname).toBe(path)
  })

  test.each([`/${foreignTenant}/dashboard`, '/dashboard', '/iam/users/list', '/tenants/list', '/nowhere'])(
    'is led from %s to the log-in',
    async (path) => {
      startFakePlatform({ isVisitor: true })
      const router = await openConsole(path)
      await find('textbox', 'Email')
      expect(router.state.location.pathname).toBe('/auth/login')
    },
  )

  test('reads of an unknown address in the public layout that no route matches it', async () => {
    startFakePlatform({ isVisitor: true })
    await openConsole('/auth/nowhere')
    await expectText('No route matches URL "/auth/nowhere"')
    expect(all('heading').map(({ textContent }) => textContent)).toEqual(['404 Not Found'])
  })

  test('reads of wrong credentials without a toast', async () => {
    const platform = startFakePlatform({ isVisitor: true })
    platform.answer('auth.login', () => Promise.reject(new Refusal(401, 'invalid_token', { message: 'Invalid token' })))
    await openConsole('/auth/login')
    await type(await find('textbox', 'Email'), 'admin@nusantara.test')
    await type(await find('textbox', 'Password'), 'wrong')
    await choose('button', 'Log in')
    await find('alert')
    expect(pageText()).not.toContain(ended)
  })
})

test('a final 401 ends the session without a refresh', async () => {
  const platform = startFakePlatform()
  const message = 'Sorry: TOKEN REVOKED.'
  platform.answer('tickets.list', () => Promise.reject(new Refusal(401, 'unauthenticated', { message })))
  await leadsTo(await openConsole('tickets/list'), '/auth/login')
  await expectText(ended)
  expect(platform.askedFor('auth.refresh')).toEqual([])
  expect([readSession(), document.cookie]).toEqual([null, ''])
})
