import { invitations } from '#contract/invitations.ts'
import { roles } from '#contract/roles.ts'
import { findingsIn, serious } from './support/browser/checks.ts'
import { openAs } from './support/browser/browsers.ts'
import { choose, control } from './support/browser/form.ts'
import { menuItem, unfoldLocked } from './support/browser/menu.ts'
import { addColleague, addRole, roleId } from './support/people.ts'
import { expect, test } from './support/browser/test.ts'
import { permissionWithKey, text } from './support/words.ts'

test('a role is edited as a matrix, which shows the changes before saving @core', async ({ page, session, api }) => {
  const made = await addRole(api, ['read-list-tickets', 'read-detail-tickets'])
  await page.goto(`/${session.user.tenant_id}/iam/roles/update/${made.id}`)
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await expect(box('view list tickets')).toBeChecked()
  await box('view details tickets').uncheck()
  await page.getByLabel(text('iam.matrix.search')).fill('users')
  await expect(box('view list tickets')).toHaveCount(0)
  await box('all actions on users').check()
  const difference = page.getByRole('region', { name: text('iam.difference') })
  await expect(difference).toContainText('create-users')
  await expect(difference).toContainText('read-detail-tickets')
  await page.getByRole('button', { name: text('app.record.save') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.name)

  const { data } = await api(roles.endpoints.detail, { params: { id: made.id } })
  expect(data.permission_keys).toEqual([
    'create-users',
    'delete-users',
    'read-detail-users',
    'read-list-tickets',
    'read-list-users',
    'update-users',
  ])

  await page.getByRole('link', { name: text('app.record.duplicate') }).click()
  await expect(box('update users')).toBeChecked()
  // Names of roles are unique.
  await expect(control(page, 'name')).toHaveValue('')
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('every permission is within the screen and has its name beside it', async ({ page, session, api }) => {
    const made = await addRole(api, ['read-list-tickets'])
    await page.goto(`/${session.user.tenant_id}/iam/roles/update/${made.id}`)
    const matrix = page.getByRole('group', { name: text('iam.matrix.label') })
    await expect(matrix.getByRole('checkbox', { name: 'view list tickets', exact: true })).toBeChecked()
    const beyond = await matrix
      .getByRole('checkbox')
      .evaluateAll((boxes) =>
        boxes.filter((box) => box.closest('label, th')!.getBoundingClientRect().right > innerWidth),
      )
    expect(beyond).toEqual([])
    const scrolls = (group: HTMLElement) =>
      [...group.querySelectorAll('table, div')].some((part) => part.scrollWidth > part.clientWidth)
    expect(await matrix.evaluate(scrolls)).toBe(false)

    const tickets = matrix.locator('tr').filter({ hasText: /^tickets/i })
    await tickets.getByText(new RegExp(`^${text('iam.action.update')}$`, 'i')).click()
    await expect(matrix.getByRole('checkbox', { name: 'update tickets', exact: true })).toBeChecked()
    await matrix
      .getByRole('checkbox', { name: text('iam.matrix.column', { action: text('iam.action.delete') }) })
      .check()
    await expect(matrix.getByRole('checkbox', { name: 'delete users', exact: true })).toBeChecked()
    for (const theme of ['dark', 'light'] as const) expect(await findingsIn(page, theme, serious)).toEqual([])
  })
})

test('permissions that the user does not have cannot be granted, and the reason is shown @core', async ({
  browser,
  platform,
  api,
}) => {
  const editor = await addRole(api, [
    'read-list-roles',
    'read-detail-roles',
    'create-roles',
    'update-roles',
    'read-list-permissions',
  ])
  const colleague = await addColleague(platform.url, api, editor.name)
  const page = await openAs(browser, platform.url, colleague)
  await page.goto(`/${colleague.user.tenant_id}/iam/roles/create`)
  const box = page.getByRole('checkbox', { name: 'delete tickets', exact: true })
  await expect(box).toHaveAttribute('aria-disabled', 'true')
  await expect(box).toHaveAttribute(
    'title',
    text('iam.matrix.not_held', { permission: permissionWithKey('delete-tickets') }),
  )
  await box.press('Space')
  await expect(box).not.toBeChecked()
  await page.context().close()
})

test('deleting a role in use asks for a replacement', async ({ page, platform, session, api }) => {
  const made = await addRole(api, ['read-list-tickets'])
  const colleague = await addColleague(platform.url, api, made.name)
  await page.goto(`/${session.user.tenant_id}/iam/roles/detail/${made.id}`)
  await page.getByRole('button', { name: text('app.record.actions', { name: made.name }) }).click()
  await page.getByRole('menuitem', { name: text('app.record.delete') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(text('iam.role.in_use', { name: made.name, count: 1 }))).toBeVisible()
  await dialog.getByRole('button', { name: text('app.record.delete') }).click()
  await expect(dialog.getByText(text('problems.required'))).toBeVisible()
  await choose(page, dialog.getByRole('combobox'), 'Knowledge reader')
  await dialog.getByRole('button', { name: text('app.record.delete') }).click()
  await expect(page).toHaveURL(/\/iam\/roles\/list$/)

  await page.goto(`/${session.user.tenant_id}/iam/users/detail/${colleague.user.id}?tab=access`)
  await expect(page.getByText('read-list-knowledge-base')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Knowledge reader' }).first()).toHaveAttribute(
    'href',
    new RegExp(await roleId(api, 'Knowledge reader')),
  )
  // Finds permissions that are not granted as well, and says so.
  await page.getByLabel(text('iam.access.search')).fill('update-roles')
  const found = page.getByRole('listitem').filter({ hasText: 'update-roles' })
  await expect(found).toContainText('Tenant admin')
  await expect(found).toContainText(text('iam.access.elsewhere'))
})

test('deleting a role of pending invitations asks where they go; one that ended holds it no longer', async ({
  page,
  session,
  api,
}) => {
  const made = await addRole(api, ['read-list-tickets'])
  const body = { email: `waiting-${made.id}@nusantara.test`, role_id: made.id }
  const { id } = (await api(invitations.endpoints.create, { body })).data
  const open = async () => {
    await page.goto(`/${session.user.tenant_id}/iam/roles/detail/${made.id}`)
    await page.getByRole('button', { name: text('app.record.actions', { name: made.name }) }).click()
    await page.getByRole('menuitem', { name: text('app.record.delete') }).click()
    return page.getByRole('dialog')
  }
  const dialog = await open()
  await expect(dialog.getByText(text('iam.role.invited', { name: made.name, count: 1 }))).toBeVisible()
  await expect(dialog.getByRole('combobox')).toBeVisible()

  await api(invitations.endpoints.delete, { params: { id } })
  await open()
  await expect(dialog.getByRole('combobox')).toHaveCount(0)
  await dialog.getByRole('button', { name: text('app.record.delete') }).click()
  await expect(page).toHaveURL(/\/iam\/roles\/list$/)
})

test('a page opens without logging in again after its permission was granted', async ({ browser, platform, api }) => {
  const made = await addRole(api, ['read-list-tickets'])
  const colleague = await addColleague(platform.url, api, made.name)
  const page = await openAs(browser, platform.url, colleague)
  await page.goto(`/${colleague.user.tenant_id}/iam/users/list`)
  await expect(page.getByText(permissionWithKey('read-list-users'))).toBeVisible()
  await menuItem(page, 'Dashboard').click()
  await api(roles.endpoints.update, {
    params: { id: made.id },
    body: { permission_keys: ['read-list-tickets', 'read-list-users'] },
  })
  await unfoldLocked(page)
  await menuItem(page, 'Users').click()
  // A tenant with many people shows this one on a later page.
  await page.getByRole('searchbox').fill(colleague.email)
  await expect(page.getByRole('row', { name: new RegExp(colleague.email) })).toBeVisible()
  await page.context().close()
})

test('the menu follows a right that is withdrawn elsewhere, within five seconds', async ({
  browser,
  platform,
  api,
}) => {
  const made = await addRole(api, ['read-list-tickets', 'read-list-users'])
  const colleague = await addColleague(platform.url, api, made.name)
  const page = await openAs(browser, platform.url, colleague)
  await page.goto(`/${colleague.user.tenant_id}/tickets/list`)
  await expect(menuItem(page, 'Users')).toBeVisible()
  await api(roles.endpoints.update, { params: { id: made.id }, body: { permission_keys: ['read-list-tickets'] } })
  await expect(menuItem(page, 'Users')).toBeHidden({ timeout: 5000 })
  await expect(menuItem(page, 'Tickets')).toBeVisible()
  await page.context().close()
})

test('a permission applies although the profile cannot be read at first', async ({ browser, platform, api }) => {
  const made = await addRole(api, ['read-list-tickets'])
  const colleague = await addColleague(platform.url, api, made.name)
  const page = await openAs(browser, platform.url, colleague)
  let failed = 0
  let isBroken = true
  await page.route('**/v1/iam/auth/me', (route) => (isBroken && ++failed ? route.abort() : route.fallback()))
  const grant = (permission_keys: string[]) =>
    api(roles.endpoints.update, { params: { id: made.id }, body: { permission_keys } })
  await grant(['read-list-tickets', 'read-list-users'])
  await page.goto(`/${colleague.user.tenant_id}/iam/users/list`)
  await expect(page.getByText(permissionWithKey('read-list-users'))).toBeVisible()
  await expect.poll(() => failed).toBeGreaterThanOrEqual(2)
  isBroken = false
  await expect(page.getByRole('searchbox')).toBeVisible()

  isBroken = true
  failed = 0
  await grant(['read-list-tickets', 'read-list-users', 'read-list-roles'])
  await unfoldLocked(page)
  await menuItem(page, 'Roles').click()
  await expect(page.getByText(permissionWithKey('read-list-roles'))).toBeVisible()
  await expect.poll(() => failed).toBeGreaterThanOrEqual(1)
  isBroken = false
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.context().close()
})

test('disallowed actions on a system role are disabled with the reason', async ({ page, session }) => {
  const reason = text('reasons.system_role')
  await page.goto(`/${session.user.tenant_id}/iam/roles/detail/${session.role.id}`)
  const edit = page
    .getByRole('main')
    .locator('[aria-disabled=true]')
    .filter({ hasText: text('app.record.edit') })
  await expect(edit).toHaveAttribute('aria-description', reason)
  await page.goto(`/${session.user.tenant_id}/iam/roles/update/${session.role.id}`)
  await expect(page.getByText(reason)).toBeVisible()
  await expect(page.getByRole('button', { name: text('app.record.save') })).toHaveCount(0)
})
