import type { Page } from '@playwright/test'
import { invitations } from '#contract/invitations.ts'
import { apiOf, type Api } from './support/api.ts'
import { newPassword, roleId } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** The link of an invitation, opened by whoever holds it. */

async function invite(api: Api, email = `guest-${crypto.randomUUID().slice(0, 8)}@visitor.test`) {
  const body = { email, role_id: await roleId(api, 'Knowledge reader'), message: 'We start on Monday at nine.' }
  const { data } = await api(invitations.endpoints.create, { body })
  const { pathname, search } = new URL(data.link)
  return { email, id: data.id as string, path: pathname + search }
}

async function join(page: Page) {
  await page.getByLabel('Your name').fill('New Guest')
  await page.getByLabel('Choose a password').fill(newPassword)
  await page.getByRole('button', { name: 'Accept and join' }).click()
}

test.describe('a visitor', () => {
  test.use({ account: null })

  test('sees who invites to what, joins, and cannot join again', async ({ page, platform, api, session }) => {
    const { email, path } = await invite(api)
    await page.goto(path)
    await expect(page.getByText(`${session.user.name} invites you to join Nusantara Support as Knowledge reader.`)).toBeVisible()
    await expect(page.getByText('We start on Monday at nine.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await join(page)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('New Guest')).toBeVisible()

    const other = await page.context().browser()!.newPage({ baseURL: platform.url })
    await other.goto(path)
    await expect(other.getByText(`It was accepted already. Log in as ${email}.`)).toBeVisible()
    await other.close()
  })

  test('is told that an invitation was withdrawn, also while filling it in', async ({ page, api }) => {
    const { id, path } = await invite(api)
    await page.goto(path)
    await expect(page.getByText('invites you to join')).toBeVisible()
    await api(invitations.endpoints.delete, { params: { id } })
    await join(page)
    await expect(page.getByText('Nusantara Support has withdrawn it.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Nusantara Support has withdrawn it.')).toBeVisible()
  })

  test('is told that an invitation has expired', async ({ page, api }) => {
    const { path } = await invite(api)
    await page.route('**/iam/invitations/token/*', async (route) => {
      const answer = await route.fetch()
      const { data } = await answer.json()
      return route.fulfill({ response: answer, json: { data: { ...data, status: 'expired' } } })
    })
    await page.goto(path)
    await expect(page.getByText('It has expired.')).toBeVisible()
  })

  for (const path of ['/auth/accept-invitation', '/auth/accept-invitation?token=nonsense']) {
    test(`is told that ${path} opens nothing`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText('The link is not complete')).toBeVisible()
      await page.getByRole('link', { name: 'Log in' }).click()
      await expect(page).toHaveURL(/\/auth\/login$/)
    })
  }

  test('can try again where the platform was out of reach', async ({ page, api }) => {
    const { path } = await invite(api)
    await page.route('**/iam/invitations/token/*', (route) => route.abort())
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await page.unroute('**/iam/invitations/token/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('invites you to join')).toBeVisible()
  })
})

test.describe('somebody who is logged in', () => {
  test.use({ account: 'agent', hasOwnSession: true })

  test('stays who they are, and is offered to switch accounts', async ({ page, session, sessionOf, platform }) => {
    const { email, path } = await invite(apiOf(platform.url, await sessionOf('admin')))
    await page.goto(path)
    await expect(page).toHaveURL(`/${session.user.tenant_id}/dashboard`)
    const banner = page.getByRole('region', { name: `You are invited to Nusantara Support as ${email}` })
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

  test('can put the offer away', async ({ page, sessionOf, platform }) => {
    const { path } = await invite(apiOf(platform.url, await sessionOf('admin')))
    await page.goto(path)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('You are invited to')).toHaveCount(0)
  })
})
