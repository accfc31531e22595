import type { Page } from '@playwright/test'
import { invitations } from '#contract/invitations.ts'
import { apiOf, type Api } from './support/api.ts'
import { mailedCode } from './support/browser/mails.ts'
import { mailedInvitation, newPassword, roleId } from './support/people.ts'
import { expect, test } from './support/browser/test.ts'
import { code, dashboard, press } from './support/browser/visitor.ts'

/** Invites an address; returns the paths of the mailed link and of the link for the sender to copy. */
async function invite(url: string, api: Api, email = `guest-${crypto.randomUUID().slice(0, 8)}@visitor.test`) {
  const body = { email, role_id: await roleId(api, 'Knowledge reader'), message: 'We start on Monday at nine.' }
  const { data } = await api(invitations.endpoints.create, { body })
  const [path, copied] = [await mailedInvitation(url, email), new URL(data.link)].map(
    ({ pathname, search }) => pathname + search,
  ) as [string, string]
  return { email, id: data.id as string, path, copied }
}

async function join(page: Page) {
  await page.getByLabel('Your name').fill('New Guest')
  await page.getByLabel('Password').fill(newPassword)
  await page.getByRole('button', { name: 'Accept and join' }).click()
}

test.describe('a visitor', () => {
  test.use({ account: null })

  test('sees the inviter and the tenant, joins, and cannot join again @core', async ({
    page,
    platform,
    api,
    session,
  }) => {
    const { email, path } = await invite(platform.url, api)
    await page.goto(path)
    await expect(
      page.getByText(`${session.user.name} invites you to join Nusantara Support as Knowledge reader.`),
    ).toBeVisible()
    await expect(page.getByText('We start on Monday at nine.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await join(page)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('New Guest')).toBeVisible()

    const other = await page.context().browser()!.newPage({ baseURL: platform.url })
    await other.goto(path)
    await expect(other.getByText(`It was already accepted. Log in as ${email}.`)).toBeVisible()
    await other.close()
  })

  test('with a copied link proves the address with a mailed code', async ({ page, platform, api }) => {
    const { email, copied } = await invite(platform.url, api)
    await page.goto(copied)
    await page.getByLabel('Your name').fill('New Guest')
    await page.getByLabel('Password').fill('password1')
    await press(page, 'Accept and join')
    await expect(page.getByLabel('Password')).toBeFocused()
    await join(page)
    await expect(page.getByText(`We sent a 6-digit code to ${email}`)).toBeVisible()
    const mailed = await mailedCode(platform.url, email)
    await code(page).fill(mailed === '000000' ? '000001' : '000000')
    await expect(page.getByText('This code is incorrect')).toBeVisible()
    await press(page, 'Back')
    await join(page)
    await expect(code(page)).toBeFocused()
    await page.keyboard.type(await mailedCode(platform.url, email, mailed))
    await expect(page).toHaveURL(dashboard)
    await expect(page.getByText('New Guest')).toBeVisible()
  })

  test('sees that an invitation was revoked, also while filling in the form', async ({ page, platform, api }) => {
    const { id, path } = await invite(platform.url, api)
    await page.goto(path)
    await expect(page.getByText('invites you to join')).toBeVisible()
    await api(invitations.endpoints.delete, { params: { id } })
    await join(page)
    await expect(page.getByText('Nusantara Support revoked it.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Nusantara Support revoked it.')).toBeVisible()
  })

  test('sees that an invitation has expired', async ({ page, platform, api }) => {
    const { path } = await invite(platform.url, api)
    await page.route('**/iam/invitations/token/*', async (route) => {
      const answer = await route.fetch()
      const { data } = await answer.json()
      return route.fulfill({ response: answer, json: { data: { ...data, status: 'expired' } } })
    })
    await page.goto(path)
    await expect(page.getByText('It has expired.')).toBeVisible()
  })

  for (const path of ['/auth/accept-invitation', '/auth/accept-invitation?token=nonsense']) {
    test(`sees that ${path} is invalid`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText('The link is incomplete')).toBeVisible()
      await page.getByRole('link', { name: 'Log in' }).click()
      await expect(page).toHaveURL(/\/auth\/login$/)
    })
  }

  test('can retry when the server was unreachable', async ({ page, platform, api }) => {
    const { path } = await invite(platform.url, api)
    await page.route('**/iam/invitations/token/*', (route) => route.abort())
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText("Couldn't load the invitation")
    await page.unroute('**/iam/invitations/token/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('invites you to join')).toBeVisible()
  })
})

test.describe('a logged-in user', () => {
  test.use({ account: 'reader', hasOwnSession: true })

  test('stays logged in, and can switch accounts', async ({ page, session, sessionOf, platform }) => {
    const { email, path } = await invite(platform.url, apiOf(platform.url, await sessionOf('admin')))
    await page.goto(path)
    await expect(page).toHaveURL(`/${session.user.tenant_id}/dashboard`)
    const banner = page.getByRole('region', { name: `You're invited to Nusantara Support as ${email}` })
    await page.reload()
    await banner.getByRole('button', { name: 'Switch account' }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    expect(await page.context().cookies()).toEqual([])
    await join(page)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('New Guest')).toBeVisible()
    await expect(banner).toHaveCount(0)
  })

  test('can dismiss the offer', async ({ page, sessionOf, platform }) => {
    const { path } = await invite(platform.url, apiOf(platform.url, await sessionOf('admin')))
    await page.goto(path)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText("You're invited to")).toHaveCount(0)
  })
})
