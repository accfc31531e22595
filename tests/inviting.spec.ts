import { invitations } from '#contract/invitations.ts'
import { roles } from '#contract/roles.ts'
import { tickets } from '#contract/tickets.ts'
import { apiOf } from './support/api.ts'
import { nobody, storedSession } from './support/browser/browsers.ts'
import { choose } from './support/browser/form.ts'
import { mailedInvitation, newestMail, newPassword, roleId } from './support/people.ts'
import { menuItem, unfoldLocked } from './support/browser/menu.ts'
import { expect, test } from './support/browser/test.ts'
import { permissionWithKey, text } from './support/words.ts'

test('inviting several people, accepting from the mail, and the permissions of the role @core', async ({
  page,
  browser,
  platform,
  session,
  api,
}) => {
  test.slow()
  const email = `guest-${Date.now()}@nusantara.test`
  await page.goto(`/${session.user.tenant_id}/iam/users/invite`)
  await page
    .getByLabel(text('iam.invite.emails'))
    .fill(`New Guest <${email}>; ${email.toUpperCase()}, nobody, admin@nusantara.test`)
  await expect(page.getByText(text('iam.invite.valid', { count: 2 }))).toBeVisible()
  await expect(page.getByText(text('iam.invite.duplicates', { count: 1 }))).toBeVisible()
  await expect(page.getByText('nobody', { exact: true })).toBeVisible()
  await choose(page, page.getByRole('combobox', { name: text('iam.invite.role') }), 'Knowledge reader')
  await expect(page.getByRole('status').filter({ hasText: 'Reads the knowledge base and nothing else' })).toBeVisible()
  await page.getByRole('textbox', { name: text('iam.invite.message') }).fill('Welcome aboard')
  await page.getByRole('button', { name: text('iam.invite.send_count', { count: 2 }) }).click()
  await expect(page.getByText(text('iam.result.already_member'))).toBeVisible()
  const link = await page.getByLabel(text('iam.link_for', { email })).inputValue()
  expect(link).toContain('/auth/accept-invitation?token=')

  const mail = await newestMail(platform.url, email)
  expect(mail.text).toContain('Welcome aboard')
  expect(mail.text).not.toContain(link)

  const guest = await (await browser.newContext(nobody)).newPage()
  const mailed = await mailedInvitation(platform.url, email)
  await guest.goto(platform.url + mailed.pathname + mailed.search)
  await guest.getByLabel('Your name').fill('New Guest')
  await guest.getByLabel('Password').fill(newPassword)
  await guest.getByRole('button', { name: 'Accept and join' }).click()
  await expect(guest).toHaveURL(/\/dashboard$/)

  await unfoldLocked(guest)
  await menuItem(guest, 'Tickets').click()
  await expect(guest.getByText(permissionWithKey('read-list-tickets'))).toBeVisible()
  const answer = await apiOf(platform.url, await storedSession(guest))(tickets.endpoints.list)
  expect([answer.status, answer.code]).toEqual([403, 'permission_denied'])
  const { data } = await api(roles.endpoints.list, { query: 'name=Knowledge%20reader' })
  expect(data[0].member_count).toBeGreaterThan(1)
  await guest.context().close()
})

test('a single address is invited, and an existing invitation is reported', async ({ page, session }) => {
  const email = `single-${Date.now()}@nusantara.test`
  const invite = async () => {
    await page.goto(`/${session.user.tenant_id}/iam/users/invite`)
    await page.getByLabel(text('iam.invite.emails')).fill(email)
    await choose(page, page.getByRole('combobox', { name: text('iam.invite.role') }), 'Knowledge reader')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/iam/invitations/'),
    )
    await page.getByRole('button', { name: text('iam.invite.send_count', { count: 1 }) }).click()
    return new URL((await sent).url()).pathname
  }
  expect(await invite()).toBe(`/v1/${session.user.tenant_id}/iam/invitations/create`)
  await expect(page.getByLabel(text('iam.link_for', { email }))).toHaveValue(/token=/)
  await invite()
  await expect(page.getByText(text('iam.result.already_invited'))).toBeVisible()
})

test('an invitation is sent again with a new link, and revoked', async ({ page, session, api }) => {
  const email = `later-${Date.now()}@nusantara.test`
  const {
    data: { link },
  } = await api(invitations.endpoints.create, {
    body: { email, role_id: await roleId(api, 'Support agent') },
  })
  await page.goto(`/${session.user.tenant_id}/iam/invitations/list`)
  await page.getByRole('button', { name: text('app.record.actions', { name: email }) }).click()
  await page.getByRole('menuitem', { name: text('actions.invitations.resend') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('actions.invitations.resend') })
    .click()
  const fresh = page.getByRole('dialog').getByLabel(text('iam.link'))
  await expect(fresh).not.toHaveValue(link)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: email }).click()
  // The row in the list has a button of the same name.
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible()
  await page.getByRole('button', { name: text('app.record.actions', { name: email }) }).click()
  await page.getByRole('menuitem', { name: text('app.record.delete.invitations') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('app.record.delete.invitations') })
    .click()
  await expect(page).toHaveURL(/\/iam\/invitations\/list$/)
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Revoked')
})
