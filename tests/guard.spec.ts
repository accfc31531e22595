import type { Page } from '@playwright/test'
import { menuItem } from './support/browser/menu.ts'
import { expect, test } from './support/browser/test.ts'
import { logIn, stored } from './support/browser/session.ts'

/** The six rules of the route guard, in the order of specification §2. */

const pathOf = (page: Page) => new URL(page.url()).pathname
const foreignTenant = '01890000-0000-7000-8000-000000000000'

test.describe('logged in', () => {
  test('1. the stored session is read before each navigation', async ({ page, session, platform }) => {
    await page.goto('/')
    await expect(page).toHaveURL(`/${session.user.tenant_id}/dashboard`)
    const other = await logIn(platform.url, 'foreigner')
    const [users, copy] = stored(other, platform.url).origins[0]!.localStorage
    await page.context().addCookies(stored(other, platform.url).cookies)
    // Clicks immediately, before the menu renders links of the other tenant.
    await menuItem(page, 'Tickets').evaluate(
      (link: HTMLElement, [users, copy]) => {
        localStorage.setItem('users', users!)
        localStorage.setItem('call-center-session', copy!)
        link.click()
      },
      [users!.value, copy!.value],
    )
    await expect(page).toHaveURL(`/${other.user.tenant_id}/dashboard`)
  })

  for (const path of ['/', '/auth/login', '/auth/login?to=/elsewhere']) {
    test(`2. the public route ${path} redirects to the dashboard`, async ({ page, session }) => {
      await page.goto(path)
      await expect(page).toHaveURL(`/${session.user.tenant_id}/dashboard`)
    })
  }

  for (const path of [`/${foreignTenant}/tickets/list`, '/dashboard', '/nowhere/tickets/list']) {
    test(`4. ${path} of another tenant redirects to the dashboard`, async ({ page, session }) => {
      await page.goto(path)
      await expect(page).toHaveURL(`/${session.user.tenant_id}/dashboard`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  for (const path of ['/auth/nowhere', '/iam/nowhere', '/tenants/nowhere', '/plans/nowhere']) {
    test(`4. ${path} is not treated as a tenant's`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found')
      expect(pathOf(page)).toBe(path)
    })
  }

  test('5. the landing page redirects to the dashboard', async ({ page, session }) => {
    await page.goto(`/${session.user.tenant_id}/tickets/list`)
    await page.goto('/')
    await expect(page).toHaveURL(`/${session.user.tenant_id}/dashboard`)
  })

  test('an unknown path of the own tenant is not found', async ({ page, session }) => {
    await page.goto(`/${session.user.tenant_id}/nowhere`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found')
  })
})

test.describe('a role with few permissions', () => {
  test.use({ account: 'reader' })

  test('6. the permission table is consulted, and navigation proceeds', async ({ page, session }) => {
    const path = `/${session.user.tenant_id}/iam/users/list`
    await page.goto(path)
    await expect(page.getByText('read-list-users')).toBeVisible()
    expect(pathOf(page)).toBe(path)
  })
})

test.describe('a visitor', () => {
  test.use({ account: null })

  for (const path of ['/', '/auth/login']) {
    test(`2. the public route ${path} is shown`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(pathOf(page)).toBe(path)
    })
  }

  for (const path of [`/${foreignTenant}/dashboard`, '/dashboard', '/iam/users/list', '/tenants/list', '/nowhere']) {
    test(`3. ${path} redirects to the log-in`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByLabel('Email')).toBeVisible()
      expect(pathOf(page)).toBe('/auth/login')
    })
  }

  for (const [missing, forget] of [
    ['user', () => localStorage.removeItem('users')],
    ['access token', () => void (document.cookie = 'token=; path=/; max-age=0')],
  ] as const) {
    test(`3. a session without ${missing} is invalid`, async ({ page, sessionOf, platform }) => {
      const { tenant_id } = (await sessionOf('admin')).user
      const state = stored(await sessionOf('admin'), platform.url)
      await page.context().addCookies(state.cookies)
      await page.goto('/healthz')
      await page.evaluate(
        (entries) => entries.forEach(({ name, value }) => localStorage.setItem(name, value)),
        state.origins[0]!.localStorage,
      )
      await page.evaluate(forget)
      await page.goto(`/${tenant_id}/tickets/list`)
      await expect(page.getByLabel('Email')).toBeVisible()
      expect(pathOf(page)).toBe('/auth/login')
    })
  }
})
