import type { Browser, Page } from '@playwright/test'
import { invitations } from '#contract/invitations.ts'
import { tickets } from '#contract/tickets.ts'
import { roles } from '#contract/roles.ts'
import { settings } from '#contract/settings.ts'
import type { Session } from '#contract/auth.ts'
import { apiOf } from './support/api.ts'
import { totpCode } from './support/authenticator.ts'
import { choose, control } from './support/form.ts'
import { addColleague, addTenant, newestMail, newPassword, roleId } from './support/people.ts'
import { stored } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { fieldName, text } from './support/words.ts'

test('invite many, accept from the mail, and meet the limits of the role', async ({ page, browser, platform, session, api }) => {
  test.slow()
  const email = `guest-${Date.now()}@nusantara.test`
  await page.goto(`/${session.user.tenant_id}/iam/users/invite`)
  await page.getByLabel(text('iam.invite.emails')).fill(`New Guest <${email}>; ${email.toUpperCase()}, nobody, admin@nusantara.test`)
  await expect(page.getByText(text('iam.invite.valid', { count: 2 }))).toBeVisible()
  await expect(page.getByText(text('iam.invite.duplicates', { count: 1 }))).toBeVisible()
  await expect(page.getByText('nobody', { exact: true })).toBeVisible()
  await choose(page, page.getByRole('combobox', { name: text('iam.invite.role') }), 'Knowledge reader')
  await page.getByLabel(text('iam.invite.message')).fill('Welcome aboard')
  await page.getByRole('button', { name: text('iam.invite.send_count', { count: 2 }) }).click()
  await expect(page.getByText(text('iam.result.already_member'))).toBeVisible()
  const link = await page.getByLabel(text('iam.link_for', { email })).inputValue()
  expect(link).toContain('/auth/accept-invitation?token=')

  const mail = await newestMail(platform.url, email)
  expect(mail.text).toContain('Welcome aboard')
  expect(mail.text).toContain(link)

  const guest = await (await browser.newContext(nobody)).newPage()
  await guest.goto(link.replace(new URL(link).origin, platform.url))
  await guest.getByLabel('Your name').fill('New Guest')
  await guest.getByLabel('Choose a password').fill(newPassword)
  await guest.getByRole('button', { name: 'Accept and join' }).click()
  await expect(guest).toHaveURL(/\/dashboard$/)

  await guest.getByRole('link', { name: 'Tickets', exact: true }).click()
  await expect(guest.getByText('"read-list-tickets"')).toBeVisible()
  const answer = await apiOf(platform.url, await storedSession(guest))(tickets.endpoints.list)
  expect([answer.status, answer.code]).toEqual([403, 'permission_denied'])
  const { data } = await api(roles.endpoints.list, { query: 'name=Knowledge%20reader' })
  expect(data[0].member_count).toBeGreaterThan(1)
  await guest.context().close()
})

test('turn on the second step, log in with it, and with a backup code', async ({ browser, platform, api }) => {
  test.slow()
  const colleague = await addColleague(platform.url, api, 'Support agent')
  const page = await openAs(browser, platform.url, colleague)
  await page.goto(`/${colleague.user.tenant_id}/profile`)
  await page.getByRole('main').getByRole('link', { name: text('iam.mfa.set_up') }).click()
  await expect(page.getByRole('img', { name: text('iam.mfa.qr') })).toBeVisible()
  const secret = await page.getByRole('textbox', { name: text('iam.mfa.secret') }).inputValue()

  await page.getByRole('textbox', { name: text('iam.mfa.code') }).fill('000000')
  await page.getByRole('button', { name: text('iam.mfa.turn_on') }).click()
  await expect(page.getByText('This code is wrong or no longer good')).toBeVisible()
  await page.getByRole('textbox', { name: text('iam.mfa.code') }).fill(totpCode(secret))
  await page.getByRole('button', { name: text('iam.mfa.turn_on') }).click()

  const codes = await page.getByRole('list', { name: text('iam.codes.title') }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: text('app.unsaved.stay') }).click()
  await expect(page.getByRole('button', { name: text('iam.codes.done') })).toBeDisabled()
  await page.getByRole('checkbox', { name: text('iam.codes.saved') }).check()
  await page.getByRole('button', { name: text('iam.codes.done') }).click()
  await expect(page.getByText(text('iam.codes.remaining', { count: 10, of: 10 }))).toBeVisible()

  await logOut(page, colleague)
  await logIn(page, colleague.email)
  await page.getByLabel('Code', { exact: true }).fill(totpCode(secret, Date.now() + 30_000))
  await expect(page).toHaveURL(/\/dashboard$/)

  await logOut(page, colleague)
  await logIn(page, colleague.email)
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await page.getByLabel('Backup code').fill(codes[0]!)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto(`/${colleague.user.tenant_id}/mfa/setup`)
  await expect(page.getByText(text('iam.codes.remaining', { count: 9, of: 10 }))).toBeVisible()
  await page.getByRole('button', { name: text('iam.mfa.turn_off') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('iam.password.current')).fill('not-my-password')
  await dialog.getByRole('button', { name: text('iam.mfa.turn_off') }).click()
  await expect(dialog.getByText(text('iam.password.wrong'))).toBeVisible()
  await dialog.getByLabel(text('iam.password.current')).fill(newPassword)
  await dialog.getByRole('button', { name: text('iam.mfa.turn_off') }).click()
  await expect(page.getByText(text('iam.mfa.scan'))).toBeVisible()
  await page.context().close()
})

test('a role is edited as a matrix, and tells what saving will change', async ({ page, session, api }) => {
  const made = await makeRole(api, ['read-list-tickets', 'read-detail-tickets'])
  await page.goto(`/${session.user.tenant_id}/iam/roles/update/${made.id}`)
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await expect(box('read list tickets')).toBeChecked()
  await box('read detail tickets').uncheck()
  await page.getByLabel(text('iam.matrix.search')).fill('users')
  await expect(box('read list tickets')).toHaveCount(0)
  await box('every action on users').check()
  const difference = page.getByRole('region', { name: text('iam.difference') })
  await expect(difference).toContainText('create-users')
  await expect(difference).toContainText('read-detail-tickets')
  await page.getByRole('button', { name: text('app.record.save') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.name)

  const { data } = await api(roles.endpoints.detail, { params: { id: made.id } })
  expect(data.permission_keys).toEqual(['create-users', 'delete-users', 'read-detail-users', 'read-list-tickets', 'read-list-users', 'update-users'])

  await page.getByRole('button', { name: text('app.record.duplicate') }).click()
  await expect(control(page, 'name')).toHaveValue(text('app.record.copy_of', { name: made.name }))
  await expect(box('update users')).toBeChecked()
})

test('keys that one does not hold cannot be granted, and the reason is said', async ({ browser, platform, api }) => {
  const editor = await makeRole(api, ['read-list-roles', 'read-detail-roles', 'create-roles', 'update-roles', 'read-list-permissions'])
  const colleague = await addColleague(platform.url, api, editor.name)
  const page = await openAs(browser, platform.url, colleague)
  await page.goto(`/${colleague.user.tenant_id}/iam/roles/create`)
  const box = page.getByRole('checkbox', { name: 'delete tickets', exact: true })
  await expect(box).toHaveAttribute('aria-disabled', 'true')
  await expect(box).toHaveAttribute('title', text('iam.matrix.not_held', { key: 'delete-tickets' }))
  await box.press('Space')
  await expect(box).not.toBeChecked()
  await page.context().close()
})

test('a role in use asks where its members go', async ({ page, platform, session, api }) => {
  const made = await makeRole(api, ['read-list-tickets'])
  const colleague = await addColleague(platform.url, api, made.name)
  await page.goto(`/${session.user.tenant_id}/iam/roles/detail/${made.id}`)
  await page.getByRole('button', { name: text('app.record.actions', { name: made.name }) }).click()
  await page.getByRole('menuitem', { name: text('app.record.delete') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(text('iam.role.in_use', { name: made.name, count: 1 }))).toBeVisible()
  await dialog.getByRole('button', { name: text('app.record.delete') }).click()
  await expect(dialog.getByText(text('validation.required'))).toBeVisible()
  await choose(page, dialog.getByRole('combobox'), 'Knowledge reader')
  await dialog.getByRole('button', { name: text('app.record.delete') }).click()
  await expect(page).toHaveURL(/\/iam\/roles\/list$/)

  await page.goto(`/${session.user.tenant_id}/iam/users/detail/${colleague.user.id}?tab=access`)
  await expect(page.getByText('read-list-knowledge-base')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Knowledge reader' }).first()).toHaveAttribute('href', new RegExp(await roleId(api, 'Knowledge reader')))
  await page.getByText(/^Has not/).click()
  await page.getByLabel(text('iam.access.search')).fill('update-roles')
  await expect(page.getByRole('listitem').filter({ hasText: 'update-roles' })).toContainText('Tenant admin')
})

test('a session that is ended elsewhere ends here with the next request', async ({ browser, platform, api }) => {
  const colleague = await addColleague(platform.url, api, 'Support agent')
  const here = await openAs(browser, platform.url, colleague)
  const elsewhere = await (await browser.newContext(nobody)).newPage()
  await logIn(elsewhere, colleague.email)
  await expect(elsewhere).toHaveURL(/\/dashboard$/)

  await here.goto(`/${colleague.user.tenant_id}/profile`)
  await expect(here.getByText(text('iam.sessions.this_one'))).toBeVisible()
  await expect(here.getByText(text('iam.sessions.local'))).toHaveCount(2)
  await here.getByRole('button', { name: /^Sign out (?!all)\S/ }).click()
  await expect(here.getByText(text('iam.sessions.ended'))).toBeVisible()
  await expect(here.getByRole('button', { name: text('iam.sessions.end_others') })).toHaveCount(0)

  await elsewhere.getByRole('link', { name: 'Tickets', exact: true }).click()
  await expect(elsewhere).toHaveURL(/\/auth\/login/)
  await here.reload()
  await expect(here.getByText(text('iam.sessions.this_one'))).toBeVisible()
  await here.context().close()
  await elsewhere.context().close()
})

test('the profile changes name, language, timezone, picture and password', async ({ browser, platform, api }) => {
  test.slow()
  const colleague = await addColleague(platform.url, api, 'Support agent')
  const page = await openAs(browser, platform.url, colleague)
  await page.goto(`/${colleague.user.tenant_id}/profile`)
  await page.getByLabel(text('iam.profile.picture')).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: onePixel })
  await expect(page.getByRole('button', { name: text('iam.profile.remove_picture') })).toBeVisible()
  await control(page, 'name').fill('Wulan Sari Dewi')
  await control(page, 'timezone').fill('Tokyo')
  await page.locator('.ant-select-dropdown:visible').getByText(/^Asia\/Tokyo \(/).click()
  await choose(page, control(page, 'locale'), 'Bahasa Indonesia')
  await page.getByRole('link', { name: 'Tickets', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: text('app.unsaved.stay') }).click()
  await page.getByRole('button', { name: text('app.record.save') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil')
  await expect(page.getByRole('banner').getByRole('button', { name: /Wulan Sari Dewi/ }).locator('img')).toBeVisible()
  const { user } = (await storedSession(page)) as Session
  expect(user).toMatchObject({ name: 'Wulan Sari Dewi', timezone: 'Asia/Tokyo', locale: 'id' })
  expect(user.avatar!.length).toBeLessThan(20_000)

  await page.getByLabel('Kata sandi sekarang').fill('wrong-password')
  await page.getByLabel('Kata sandi baru').fill('wulan sari')
  await expect(page.getByText('Lemah', { exact: true })).toBeVisible()
  await page.getByLabel('Kata sandi baru').fill('another-long-passphrase-8')
  await expect(page.getByText('Kuat', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ubah kata sandi' }).click()
  await expect(page.getByText('Ini bukan kata sandi Anda')).toBeVisible()
  await page.getByLabel('Kata sandi sekarang').fill(newPassword)
  await page.getByRole('button', { name: 'Ubah kata sandi' }).click()
  await expect(page.getByText('Kata sandi diubah')).toBeVisible()
  await page.context().close()
})

test('settings: name, business hours, and a second step that is demanded of everybody', async ({ browser, platform }) => {
  test.slow()
  const founder = await addTenant(platform.url)
  const page = await openAs(browser, platform.url, founder)
  await page.goto(`/${founder.user.tenant_id}/settings`)
  await page.getByLabel(fieldName('name'), { exact: true }).fill('Renamed by a test')
  const monday = page.getByRole('group', { name: text('iam.day.mon') })
  await monday.getByRole('button', { name: text('iam.hours.add', { day: text('iam.day.mon') }) }).click()
  await monday.getByLabel(text('iam.hours.from', { number: 2 })).fill('16:00')
  await expect(monday.getByText(text('iam.hours.overlap'))).toBeVisible()
  await monday.getByLabel(text('iam.hours.to', { number: 1 })).fill('12:00')
  await monday.getByLabel(text('iam.hours.from', { number: 2 })).fill('13:00')
  await page.getByRole('button', { name: text('app.record.save') }).click()
  await expect(page.getByRole('banner').getByText('Renamed by a test')).toBeVisible()
  const { data } = await apiOf(platform.url, founder)(settings.endpoints.read)
  expect(data.business_hours.mon).toEqual([{ from: '09:00', to: '12:00' }, { from: '13:00', to: '20:00' }])

  await page.getByRole('switch', { name: text('iam.settings.require_mfa') }).click()
  await page.getByRole('button', { name: text('app.record.save') }).click()
  await expect(page.getByRole('complementary', { name: text('iam.mfa.title') })).toContainText('Renamed by a test')

  await page.getByLabel(text('iam.settings.grace_days')).fill('0')
  await page.getByRole('button', { name: text('app.record.save') }).click()
  await expect(page).toHaveURL(/\/mfa\/setup$/)
  await expect(page.getByRole('alert')).toContainText('Renamed by a test')
  await page.goto(`/${founder.user.tenant_id}/iam/users/list`)
  await expect(page).toHaveURL(/\/mfa\/setup$/)
  await page.context().close()
})

test('the activity log is filtered by the platform, and its address opens the same again', async ({ page, session, api }) => {
  const made = await makeRole(api, ['read-list-tickets'])
  await api(roles.endpoints.update, { params: { id: made.id }, body: { description: 'Seen in the log' } })
  await page.goto(`/${session.user.tenant_id}/activity-logs`)
  await pick(page, fieldName('resource_type'), 'Roles')
  await pick(page, fieldName('action'), text('actions.update'))
  await expect(page).toHaveURL((url) => url.searchParams.get('resource_type') === 'roles' && url.searchParams.get('action') === 'roles.update')
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: made.name })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Seen in the log')
  await expect(entry).not.toContainText('created')
  await pick(page, fieldName('actor_name'), session.user.name)
  await page.reload()
  await expect(entry).toBeVisible()
  await entry.getByRole('link', { name: made.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.name)
})

test('an invitation is sent again with a new link, and revoked', async ({ page, session, api }) => {
  const email = `later-${Date.now()}@nusantara.test`
  const { data: { link } } = await api(invitations.endpoints.create, {
    body: { email, role_id: await roleId(api, 'Support agent') },
  })
  await page.goto(`/${session.user.tenant_id}/iam/invitations/list`)
  await page.getByRole('button', { name: text('app.record.actions', { name: email }) }).click()
  await page.getByRole('menuitem', { name: text('actions.invitations.resend') }).click()
  await page.getByRole('dialog').getByRole('button', { name: text('actions.invitations.resend') }).click()
  const fresh = page.getByRole('dialog').getByLabel(text('iam.link'))
  await expect(fresh).not.toHaveValue(link)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: email }).click()
  await page.getByRole('button', { name: text('app.record.actions', { name: email }) }).click()
  await page.getByRole('menuitem', { name: text('app.record.delete.invitations') }).click()
  await page.getByRole('dialog').getByRole('button', { name: text('app.record.delete.invitations') }).click()
  await expect(page).toHaveURL(/\/iam\/invitations\/list$/)
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Revoked')
})

/** Whom the browser does not know yet. */
const nobody = { storageState: { cookies: [], origins: [] } }

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

async function openAs(browser: Browser, url: string, session: Session): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, storageState: stored(session, url), locale: 'en-GB' })
  return context.newPage()
}

async function logIn(page: Page, email: string) {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function logOut(page: Page, { user }: Session) {
  await page.getByRole('button', { name: text('app.user_menu', { name: user.name }) }).click()
  await page.getByRole('menuitem', { name: text('app.log_out') }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
}

/** The session as the browser keeps it. */
async function storedSession(page: Page): Promise<Session> {
  const copy = await page.evaluate(() => localStorage.getItem('call-center-session'))
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'token')!
  return { ...JSON.parse(copy!), token: JSON.parse(decodeURIComponent(cookie.value)) }
}

async function pick(page: Page, filter: string, option: string) {
  await choose(page, page.getByRole('combobox', { name: filter, exact: true }), option)
  await page.keyboard.press('Escape')
}

async function makeRole(api: ReturnType<typeof apiOf>, permission_keys: string[]) {
  const name = `Role of a test ${crypto.randomUUID().slice(0, 8)}`
  const { status, data } = await api(roles.endpoints.create, { body: { name, permission_keys } })
  expect(status).toBe(201)
  return data
}
