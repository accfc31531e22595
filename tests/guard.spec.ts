import type { Page } from '@playwright/test'
import { menuItem } from './support/browser/menu.ts'
import { expect, test } from './support/browser/test.ts'
import { logIn, stored } from './support/browser/session.ts'

/** The six rules of the route guard in a browser; `guard.test.ts` and `tests/console/routes.test.tsx` test them path by path. */

const pathOf = (page: Page) => new URL(page.url()).pathname
const foreignTenant = '01890000-0000-7000-8000-000000000000'

test.describe('logged in', () => {
  test('1. the stored session is read before each navigation @core', async ({ page, session, platform }) => {
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

  test('2. to 5. public routes and those of another tenant redirect to the dashboard, unknown ones do not', async ({
    page,
    session,
  }) => {
    for (const path of ['/auth/login?to=/elsewhere', `/${foreignTenant}/tickets/list`, '/']) {
      await page.goto(path)
      await expect(page).toHaveURL(`/${session.user.tenant_id}/dashboard`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto('/iam/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found')
    expect(pathOf(page)).toBe('/iam/nowhere')
  })
})

test.describe('a role with few permissions', () => {
  test.use({ account: 'reader' })

  test('6. the permission table is consulted, and navigation proceeds @core', async ({ page, session }) => {
    const path = `/${session.user.tenant_id}/iam/users/list`
    await page.goto(path)
    await expect(page.getByText('read-list-users')).toBeVisible()
    expect(pathOf(page)).toBe(path)
  })
})

test.describe('a visitor', () => {
  test.use({ account: null })

  test('2. is shown a public route', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(pathOf(page)).toBe('/')
  })

  test('3. is led to the log-in from any other @core', async ({ page }) => {
    await page.goto(`/${foreignTenant}/dashboard`)
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(pathOf(page)).toBe('/auth/login')
  })

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
