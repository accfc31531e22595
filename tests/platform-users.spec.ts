import type { Page } from '@playwright/test'
import { platformRoles } from '#contract/roles.ts'
import { tenants } from '#contract/tenants.ts'
import { platformUsers } from '#contract/users.ts'
import { apiOf } from './support/api.ts'
import { choose, control } from './support/form.ts'
import { expect, test } from './support/test.ts'
import { fieldName, text } from './support/words.ts'

test.use({ account: 'platformAdmin' })

async function expectRoles(page: Page, names: string[]) {
  await control(page, 'role_id').focus()
  await control(page, 'role_id').press('ArrowDown')
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText(names)
  await control(page, 'role_id').press('Escape')
}

test('a user of another tenant is made with a role of that tenant', async ({ page, api, platform, sessionOf }) => {
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
  expect(data[0]).toMatchObject({ tenant: { label: 'Borealis Care' }, role: { label: 'Support agent' }, status: 'invited' })

  await page.getByRole('button', { name: text('app.record.edit') }).click()
  await expect(page.locator('main form').getByText('Support agent')).toBeVisible()
  await expectRoles(page, await rolesOf('Borealis Care'))
  const borealis = apiOf(platform.url, await sessionOf('otherAdmin'))
  expect((await borealis(platformRoles.endpoints.list)).status).toBe(403)
})
