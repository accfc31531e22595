import { users } from '#contract/users.ts'
import { openAs } from './support/browser/browsers.ts'
import { choose, control } from './support/browser/form.ts'
import { menuItem } from './support/browser/menu.ts'
import { addColleague, addRole, addTenant, mailedInvitation } from './support/people.ts'
import { expect, test } from './support/browser/test.ts'
import { fieldName, permissionWithKey, text } from './support/words.ts'

test('an administrator creates a user of their own tenant, who receives an invitation @core', async ({
  page,
  session,
  api,
  platform,
}) => {
  const email = `detailed-${Date.now()}@nusantara.test`
  const tenant = `/${session.user.tenant_id}`
  await page.goto(`${tenant}/iam/users/invite`)
  await page.getByRole('link', { name: text('iam.invite.create') }).click()
  await expect(page).toHaveURL('/iam/users/create')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('app.record.new', { noun: 'user' }))
  await expect(control(page, 'name')).toBeVisible()
  await expect(page.getByLabel(fieldName('tenant_id'))).toHaveCount(0)
  await expect(menuItem(page, 'Users')).toHaveAttribute('aria-current', 'page')
  const crumbs = page.getByRole('navigation', { name: text('app.crumbs') })
  await expect(crumbs.getByRole('link', { name: 'Users' })).toHaveAttribute('href', `${tenant}/iam/users/list`)

  await control(page, 'name').fill('Ratna Dewi')
  await control(page, 'email').fill(email)
  await control(page, 'phone').fill('+622150001234')
  await choose(page, control(page, 'role_id'), 'Support agent')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/iam/users/'))
  await page.getByRole('button', { name: text('app.record.create', { noun: 'user' }) }).click()
  const { pathname, search } = new URL((await sent).url())
  expect(pathname + search).toBe(`/v1${tenant}/iam/users/create`)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ratna Dewi')
  const { data } = await api(users.endpoints.byEmail, { params: { email } })
  await expect(page).toHaveURL(`${tenant}/iam/users/detail/${data.id}`)
  expect(data).toMatchObject({ phone: '+622150001234', role: { label: 'Support agent' }, status: 'invited' })
  expect((await mailedInvitation(platform.url, email)).pathname).toBe('/auth/accept-invitation')
})

test('a user without the permission is refused, and not led there', async ({ browser, platform, api }) => {
  const role = await addRole(api, ['create-invitations', 'read-list-roles'])
  const colleague = await addColleague(platform.url, api, role.name)
  const page = await openAs(browser, platform.url, colleague)
  await page.goto(`/${colleague.user.tenant_id}/iam/invitations/invite`)
  await expect(page.getByLabel(text('iam.invite.emails'))).toBeVisible()
  await expect(page.getByRole('link', { name: text('iam.invite.create') })).toHaveCount(0)

  await page.goto('/iam/users/create')
  await expect(page.getByText(permissionWithKey('create-users'))).toBeVisible()
  await expect(page.locator('main form')).toHaveCount(0)
  await page.context().close()
})

test('the role of the last administrator is read-only, and the reason is shown beforehand', async ({
  browser,
  platform,
  sessionOf,
}) => {
  const founder = await addTenant(platform.url)
  const { tenant_id, id } = founder.user
  const reason = text('reasons.last_admin')
  const forms = [
    [founder, `/${tenant_id}/iam/users/update/${id}`],
    [await sessionOf('operator'), `/iam/users/update/${id}`],
  ] as const
  for (const [session, address] of forms) {
    const page = await openAs(browser, platform.url, session)
    await page.goto(address)
    await expect(control(page, 'phone')).toBeVisible()
    await expect(control(page, 'role_id')).toHaveCount(0)
    await expect(page.locator('main form').getByText(reason)).toBeVisible()
    await control(page, 'name').fill(`Founder ${Date.now()}`)
    await page.getByRole('button', { name: text('app.record.save') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Founder \d+$/)

    const suspend = page.getByRole('button', { name: text('transitions.users.suspended') })
    await expect(suspend).toHaveAccessibleDescription(reason)
    await page.context().close()
  }
})
