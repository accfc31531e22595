import { plans } from '#contract/plans/contract.ts'
import { noLimits } from '#contract/plans/limits.ts'
import { tenants, type Tenant } from '#contract/tenants.ts'
import { findings, findingsIn, serious, sidewaysPixels } from './support/browser/checks.ts'
import { choose } from './support/browser/form.ts'
import { addTenant } from './support/people.ts'
import { expect, test } from './support/browser/test.ts'
import { fieldName, text } from './support/words.ts'

test.use({ account: 'operator' })

const company = () => ({ company_name: `Company ${crypto.randomUUID().slice(0, 8)}`, name: 'Founder' })

test('the plan of a tenant is changed from its row, after showing what changes and what stays', async ({
  page,
  platform,
  api,
}) => {
  const { company_name } = company()
  const { user } = await addTenant(platform.url, { company_name, name: 'Founder' })
  const params = { id: user.tenant_id }
  await api(tenants.endpoints.update, { params, body: { limits: { ...noLimits, users: 41 } } })
  const { data: scale } = await api(plans.endpoints.byName, { params: { name: 'Scale' } })

  await page.goto(`/tenants/list?q=${encodeURIComponent(company_name)}`)
  await page.getByRole('row', { name: company_name }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: text('actions.changePlan') }).click()
  const dialog = page.getByRole('dialog')
  const act = dialog.getByRole('button', { name: text('actions.changePlan') })
  await expect(act).toBeDisabled()
  await choose(page, dialog.getByRole('combobox', { name: fieldName('plan_id') }), 'Scale')
  const line = (name: string) => dialog.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(line(text('quotas.agents'))).toContainText(String(scale.included.agents))
  await expect(line(text('quotas.users'))).toContainText(`41${text('tenants.change.own')}`)
  // Below the heading of the column, which begins alike.
  await expect(line(text('tenants.change.price')).last()).toBeVisible()
  await expect(dialog.getByText(text('tenants.change.kept', { count: 1 }))).toBeVisible()
  expect(await findings(page, serious)).toEqual([])
  await act.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: company_name })).toContainText('Scale')
  expect(((await api(tenants.endpoints.detail, { params })).data as Tenant).plan_id).toBe(scale.id)
})

test('a limit that is the tenant’s own is marked, gives way to that of the plan, and is brought back', async ({
  page,
  platform,
  api,
}) => {
  const { user } = await addTenant(platform.url, company())
  const params = { id: user.tenant_id }
  const limits = async () => ((await api(tenants.endpoints.detail, { params })).data as Tenant).limits
  await api(tenants.endpoints.update, { params, body: { limits: { ...noLimits, users: 41, agents: 7 } } })
  await page.goto(`/tenants/detail/${user.tenant_id}`)
  const use = (limit: string) =>
    page.getByRole('button', { name: text('tenants.own.use_plan_of', { limit: text(`quotas.${limit}`) }) })
  await expect(use('users')).toBeVisible()
  await expect(use('numbers')).toHaveCount(0)
  for (const theme of ['dark', 'light'] as const) expect(await findingsIn(page, theme)).toEqual([])

  await use('users').click()
  await expect(use('users')).toHaveCount(0)
  await expect(use('agents')).toBeVisible()
  expect(await limits()).toMatchObject({ users: null, agents: 7 })
  await use('agents').click()
  await expect(use('agents')).toHaveCount(0)
  const toast = page
    .getByRole('listitem')
    .filter({ hasText: text('tenants.own.removed', { limit: text('quotas.agents') }) })
  await toast.getByRole('button', { name: text('undo.undo'), exact: true }).click()
  await expect(use('agents')).toBeVisible()
  expect(await limits()).toMatchObject({ users: null, agents: 7 })
})

test('the list of tenants fits at 1440 pixels and on a phone, in both themes, with users and minutes of their limits', async ({
  page,
}) => {
  await page.goto('/tenants/list')
  const row = page.getByRole('row', { name: 'Nusantara Support' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByText('Nusantara Support').first()).toBeVisible()
    expect(await sidewaysPixels(page)).toBe(0)
    for (const theme of ['dark', 'light'] as const) expect(await findingsIn(page, theme)).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const name of ['users_used', 'minutes_used', 'closest_limit']) {
    await expect(page.getByRole('columnheader', { name: fieldName(name) })).toBeVisible()
  }
  await expect(row).toContainText(/\d+ of \d+/)
  await expect(row.getByRole('cell', { name: /^\d+% [A-Z]/ })).toBeVisible()
  const { x, width } = (await page.getByRole('table').boundingBox())!
  for (const name of ['failing_pbx_count', 'failed_job_count']) {
    const column = (await page.getByRole('columnheader', { name: fieldName(name) }).boundingBox())!
    expect(column.x + column.width).toBeLessThan(Math.min(x + width, 1440))
    await expect(page.getByRole('columnheader', { name: fieldName(name) })).toBeInViewport({ ratio: 1 })
  }
  await page.goto('/tenants/list?status=past_due')
  await expect(row).toHaveCount(0)
})
