// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages as english } from '#locales/en/public.ts'
import { setRouter } from '#providers/navigation/router.ts'
import { sampleSession } from '#providers/session/session.sample.ts'
import { mount } from '#tests/support/mount.ts'
import Login from './login.tsx'

const { logIn } = vi.hoisted(() => ({ logIn: vi.fn() }))
vi.mock('#providers/session/identity.ts', () => ({ logIn }))

const blank = (path: string) => ({ path, element: null })
let router: ReturnType<typeof createMemoryRouter>

async function open(address = '/auth/login', paths: string[] = []) {
  router = createMemoryRouter([{ path: '/auth/login', Component: Login }, ...['/t1/*', ...paths].map(blank)], {
    initialEntries: [address],
  })
  setRouter(router)
  await mount(<RouterProvider router={router} />)
}

// Loads the module before the tests; the page loads it at the first log-in.
beforeAll(() => import('#providers/session/identity.ts'))
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  logIn.mockReset()
  logIn.mockResolvedValue({ ...sampleSession(), user: { ...sampleSession().user, tenant_id: 't1' } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!
const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!
const note = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent
const alert = () => document.querySelector('[role=alert]')?.textContent

async function submit(email = 'sari@nusantara.test', password = 'secret') {
  field('email').value = email
  field('password').value = password
  await act(async () => button().click())
}

describe('the entered values', () => {
  it.each([
    ['', '', ['email', 'password']],
    ['not an address', 'secret', ['email']],
    ['sari@nusantara.test', '', ['password']],
  ])('"%s" and "%s": invalid is %o', async (email, password, wrong) => {
    await open()
    await submit(email, password)
    expect(['email', 'password'].filter((name) => field(name).getAttribute('aria-invalid'))).toEqual(wrong)
    expect(document.activeElement).toBe(field(wrong[0]!))
    expect(note(wrong[0]!)).toBe(english[`public.login.invalid_${wrong[0]}` as keyof typeof english])
    expect(logIn).not.toHaveBeenCalled()
  })

  it('are masked, can be pasted, and are known to password managers', async () => {
    await open()
    expect([field('email').autocomplete, field('password').autocomplete]).toEqual(['username', 'current-password'])
    expect(field('password').type).toBe('password')
    const paste = new Event('paste', { bubbles: true, cancelable: true })
    field('password').dispatchEvent(paste)
    expect(paste.defaultPrevented).toBe(false)
  })

  it('can be shown', async () => {
    await open()
    const toggle = document.querySelector<HTMLButtonElement>(`[aria-label="${english['public.login.show_password']}"]`)!
    await act(async () => toggle.click())
    expect(field('password').type).toBe('text')
  })

  it('show a warning for Caps Lock', async () => {
    await open()
    await act(async () =>
      field('password').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, modifierCapsLock: true })),
    )
    expect(note('password')).toBe(english['public.login.caps_lock'])
  })
})

describe('logging in', () => {
  it.each([
    ['/auth/login', '/t1/dashboard'],
    ['/auth/login?to=%2Ft1%2Ftickets%2Flist%3Fpage%3D2', '/t1/tickets/list?page=2'],
    ['/auth/login?to=%2F%2Fevil.test', '/t1/dashboard'],
  ])('at %s leads to %s', async (address, target) => {
    await open(address)
    await submit()
    expect(logIn).toHaveBeenCalledExactlyOnceWith('sari@nusantara.test', 'secret')
    expect(router.state.location.pathname + router.state.location.search).toBe(target)
  })

  it('sends one request, however often the button is pressed', async () => {
    await open()
    logIn.mockReturnValue(new Promise(() => undefined))
    await submit()
    await submit()
    expect(button().getAttribute('aria-busy')).toBe('true')
    expect(logIn).toHaveBeenCalledTimes(1)
  })

  it('shows the error of a failure', async () => {
    await open()
    logIn.mockRejectedValue(Object.assign(new Error('Incorrect email or password'), { statusCode: 401 }))
    await submit()
    expect(alert()).toBe('Incorrect email or password')
    expect(button().getAttribute('aria-busy')).toBeNull()
  })

  it('counts down until it can be retried', async () => {
    await open()
    vi.useFakeTimers()
    logIn.mockRejectedValue(Object.assign(new Error('Too many'), { statusCode: 429, retryAfter: 30 }))
    await submit()
    expect(alert()).toContain('30 seconds')
    await act(async () => vi.advanceTimersByTimeAsync(1000))
    expect(alert()).toContain('29 seconds')
    await submit()
    expect(logIn).toHaveBeenCalledTimes(1)
    for (let second = 0; second < 29; second++) await act(async () => vi.advanceTimersByTimeAsync(1000))
    expect(alert()).toBeUndefined()
  })
})

it('leads to a second factor if required', async () => {
  await open('/auth/login', ['/auth/mfa-challenge'])
  logIn.mockResolvedValue({ mfa_required: true, user_id: 'u1', challenge_token: 'c1' })
  await submit()
  expect(router.state.location.pathname).toBe('/auth/mfa-challenge')
})

it('links to the other methods', async () => {
  await open()
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/auth/forgot-password', '/auth/verify-otp', '/auth/register'])
})

it('shows no Google button without configuration', async () => {
  await open()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(document.body.textContent).not.toContain('Google')
})
