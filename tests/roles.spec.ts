import { roles } from '#contract/roles.ts'
import { openAs } from './support/browsers.ts'
import { choose, control } from './support/form.ts'
import { menuItem } from './support/menu.ts'
import { addColleague, addRole, roleId } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/words.ts'

test('a role is edited as a matrix, and tells what saving will change', async ({ page, session, api }) => {
  const made = await addRole(api, ['read-list-tickets', 'read-detail-tickets'])
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
  const editor = await addRole(api, ['read-list-roles', 'read-detail-roles', 'create-roles', 'update-roles', 'read-list-permissions'])
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
  const made = await addRole(api, ['read-list-tickets'])
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

test('a permission that is granted meanwhile opens its page without logging in again', async ({ browser, platform, api }) => {
  const made = await addRole(api, ['read-list-tickets'])
  const colleague = await addColleague(platform.url, api, made.name)
  const page = await openAs(browser, platform.url, colleague)
  await page.goto(`/${colleague.user.tenant_id}/iam/users/list`)
  await expect(page.getByText('"read-list-users"')).toBeVisible()
  await menuItem(page, 'Dashboard').click()
  await api(roles.endpoints.update, { params: { id: made.id }, body: { permission_keys: ['read-list-tickets', 'read-list-users'] } })
  await menuItem(page, 'Users').click()
  await expect(page.getByRole('row', { name: new RegExp(colleague.email) })).toBeVisible()
  await page.context().close()
})
