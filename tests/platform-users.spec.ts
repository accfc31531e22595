import type { Page } from '@playwright/test'
import { platformRoles } from '#contract/roles.ts'
import { tenants } from '#contract/tenants.ts'
import { platformUsers } from '#contract/users.ts'
import { choose, control } from './support/browser/form.ts'
import { expect, test } from './support/browser/test.ts'
import { fieldName, text } from './support/words.ts'

test.use({ account: 'operator' })

async function expectRoles(page: Page, names: string[]) {
  await control(page, 'role_id').focus()
  await control(page, 'role_id').press('ArrowDown')
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText(names)
  await control(page, 'role_id').press('Escape')
}

test('a user of another tenant is created with a role of that tenant @core', async ({ page, api }) => {
  const rolesOf = async (name: string) => {
    const { data } = await api(tenants.endpoints.list, { query: `name=${encodeURIComponent(name)}` })
    const { data: rows } = await api(platformRoles.endpoints.list, { query: `tenant_id=${data[0].id}` })
    return rows.map((role: { name: string }) => role.name).sort()
  }
  const email = `made-${Date.now()}@borealis.test`
  await page.goto('/iam/users/create')
  await expect(control(page, 'role_id')).toBeDisabled()
  await expect(page.getByText(text('app.record.within_first', { field: fieldName('tenant_id') }))).toBeVisible()

  await choose(page, control(page, 'tenant_id'), 'Nusantara Support')
  await choose(page, control(page, 'role_id'), 'Knowledge reader')
  await choose(page, control(page, 'tenant_id'), 'Borealis Care')
  await expect(page.locator('main form').getByText('Knowledge reader')).toHaveCount(0)
  await expectRoles(page, await rolesOf('Borealis Care'))

  await choose(page, control(page, 'role_id'), 'Support agent')
  await control(page, 'name').fill('Astrid Holm')
  await control(page, 'email').fill(email)
  await page.getByRole('button', { name: text('app.record.create', { noun: 'user' }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Astrid Holm')
  const { data } = await api(platformUsers.endpoints.list, { query: `email=${email}` })
  expect(data[0]).toMatchObject({
    tenant: { label: 'Borealis Care' },
    role: { label: 'Support agent' },
    status: 'invited',
  })

  await page.getByRole('link', { name: text('app.record.edit') }).click()
  await expect(page.locator('main form').getByText('Support agent')).toBeVisible()
  await expectRoles(page, await rolesOf('Borealis Care'))
})

test('the page of a user of another tenant shows the role and the history', async ({ page, api, sessionOf }) => {
  const { user, role } = await sessionOf('foreigner')
  await api(platformUsers.endpoints.update, { params: { id: user.id }, body: { phone: '+4687000000' } })
  await page.goto(`/iam/users/detail/${user.id}`)
  const facts = page.getByRole('tabpanel')
  await expect(facts.getByText(role.name)).toBeVisible()
  await expect(facts.getByRole('link', { name: role.name })).toHaveCount(0)

  await page.getByRole('tab', { name: text('app.record.history') }).click()
  await expect(facts.getByText('+46 8-700 00 00')).toBeVisible()
  await expect(facts.getByText(text('deeds.auth.login')).first()).toBeVisible()
  // Operators cannot open the log entries of another tenant.
  await expect(facts.getByRole('link')).toHaveCount(0)
})

test.describe('for others than operators', () => {
  test.use({ account: 'admin' })

  test('the screens across tenants say at once whom they are for, and ask nothing', async ({ page, session }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/(users|calls|jobs)\/.*scope=all/.test(request.url())) asked.push(request.url())
    })
    const { id } = session.user
    const screens = ['/iam/users/list', `/iam/users/detail/${id}`, `/iam/users/update/${id}`, '/tenants/calls/list']
    for (const screen of screens) {
      await page.goto(screen)
      await expect(page.getByText(text('app.access.operators_only'))).toBeVisible()
    }
    expect(asked).toEqual([])
  })
})
