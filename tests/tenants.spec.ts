import { tenants } from '#contract/tenants.ts'
import { apiOf } from './support/api.ts'
import { openAs } from './support/browser/browsers.ts'
import { addTenant, newPassword } from './support/people.ts'
import { expect, test } from './support/browser/test.ts'
import { fillLogIn } from './support/browser/visitor.ts'
import { text } from './support/words.ts'

test.use({ account: 'operator', hasOwnSession: true })

const company = () => ({ company_name: `Company ${crypto.randomUUID().slice(0, 8)}`, name: 'Founder' })

test('an operator acts as an administrator of a tenant, and returns to the own session @core', async ({
  page,
  platform,
  session,
}) => {
  const names = company()
  const { user } = await addTenant(platform.url, names)
  await page.goto(`/tenants/detail/${user.tenant_id}`)
  await expect(page.getByRole('meter', { name: text('quotas.storage_mb') })).toBeVisible()
  await page.getByRole('button', { name: text('actions.impersonate') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('impersonation.reason'), { exact: true }).fill('Ticket 7')
  await dialog.getByLabel(text('impersonation.reason'), { exact: true }).press('Enter')

  const banner = page.getByRole('complementary', { name: text('impersonation.title') })
  const as = text('impersonation.as', { operator: session.user.name, user: names.name, tenant: names.company_name })
  await expect(page).toHaveURL(new RegExp(`/${user.tenant_id}/dashboard`))
  await expect(banner.getByText(as)).toBeVisible()
  await expect(banner.getByRole('timer')).toHaveText(/^(30|29)\s?m/)
  await page.goto(`/${user.tenant_id}/settings`)
  await expect(page.getByText(text('quotas.users'))).toBeVisible()
  await expect(banner.getByText(as)).toBeVisible()

  await banner.getByRole('button', { name: text('impersonation.leave') }).click()
  await expect(page).toHaveURL(new RegExp(`/tenants/detail/${user.tenant_id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.company_name)
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: text('app.user_menu', { name: session.user.name }) })).toBeVisible()
})

test('the menu has the tenants to look at, each one click from the list', async ({ page, session, platform }) => {
  const names = company()
  const { user } = await addTenant(platform.url, names)
  const params = { tenantId: session.user.tenant_id, id: user.tenant_id }
  const trial_ends_at = new Date(Date.now() + 5 * 86_400_000).toISOString()
  await apiOf(platform.url, session)(tenants.endpoints.update, { params, body: { trial_ends_at } })
  await page.goto('/tenants/list?sort=name')
  const inbox = page.getByRole('region', { name: text('saved_views.inbox') })
  const links = inbox.getByRole('link')
  await expect(links).toHaveText([/^Trials ending soon\s*\d/, /^Past due/, /^Near a limit/])
  await links.first().click()
  await expect(page).toHaveURL(/status=trial&trial_ends_at_lte=%2B7d&sort=trial_ends_at/)
  await expect(links.first()).toHaveAttribute('aria-current', 'page')
  await expect(page.locator(`tbody tr[data-row-key="${user.tenant_id}"]`)).toBeVisible()
})

test('acting as a user is a command on a row, on a user of another tenant, and for a tenant that is typed', async ({
  page,
  platform,
}) => {
  const names = company()
  const { user } = await addTenant(platform.url, names)
  const palette = page.getByRole('dialog', { name: text('palette.label') })
  const choose = async (q: string, name: string) => {
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(q)
    await palette.getByRole('option', { name }).first().click()
  }
  const asked = (name: string) => page.getByRole('dialog', { name, exact: true })
  const ofTenant = text('impersonation.ask', { name: names.company_name })

  await page.goto(`/tenants/list?q=${encodeURIComponent(names.company_name)}`)
  const row = page.locator('tbody tr[data-row-key]')
  await expect(row).toHaveCount(1)
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await choose('act as', text('actions.impersonate'))
  await expect(asked(ofTenant)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked(ofTenant)).toBeHidden()

  await page.goto('/plans/list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const act = text('app.action.title', { action: text('actions.impersonate'), name: names.company_name })
  await choose(names.company_name, act)
  await expect(asked(ofTenant)).toBeVisible()

  await page.goto(`/iam/users/detail/${user.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.name)
  await choose('impersonate', text('impersonation.act_as', { name: names.name }))
  const dialog = asked(text('impersonation.ask_user', { name: names.name, tenant: names.company_name }))
  await expect(dialog.getByLabel(text('impersonation.user'))).toHaveCount(0)
  await dialog.getByLabel(text('impersonation.reason'), { exact: true }).fill('Ticket 8')
  await dialog.getByLabel(text('impersonation.reason'), { exact: true }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${user.tenant_id}/dashboard`))
})

test('an operator cannot act as a user of the own tenant, and is told why', async ({ page, session }) => {
  await page.goto(`/iam/users/detail/${session.user.id}`)
  const button = page.getByRole('button', { name: text('actions.impersonate') })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAttribute('aria-description', "This is the operators' own tenant")
})

test('an impersonation that is over returns to the own session by itself', async ({ page, platform, session }) => {
  const { user } = await addTenant(platform.url, company())
  await page.clock.install()
  await page.goto(`/tenants/detail/${user.tenant_id}`)
  await page.getByRole('button', { name: text('actions.impersonate') }).click()
  const reason = page.getByRole('dialog').getByLabel(text('impersonation.reason'), { exact: true })
  await reason.fill('Ticket 7')
  await reason.press('Enter')
  await expect(page.getByRole('timer')).toBeVisible()
  await page.clock.fastForward('31:00')
  await expect(page.getByText(text('session.impersonation_over'))).toBeVisible()
  await expect(page).toHaveURL(/\/tenants\/list$/)
  await expect(page.getByRole('button', { name: text('app.user_menu', { name: session.user.name }) })).toBeVisible()
})

test('a suspended tenant is logged out of its open pages with the reason, and its log-in is refused @core', async ({
  page,
  browser,
  platform,
}) => {
  const names = company()
  const founder = await addTenant(platform.url, names)
  const console = await openAs(browser, platform.url, founder)
  const followed = console.waitForResponse((response) => /\/events(\?|$)/.test(response.url()))
  // A page without live rows.
  await console.goto(`/${founder.user.tenant_id}/settings`)
  await expect(console.getByRole('heading', { level: 1 })).toBeVisible()
  await followed
  const said = console.getByText(text('session.suspended')).waitFor()

  await page.goto(`/tenants/detail/${founder.user.tenant_id}`)
  await page.getByRole('button', { name: text('app.record.actions', { name: names.company_name }) }).click()
  await page.getByRole('menuitem', { name: text('actions.suspend') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Invoice unpaid')
  await dialog.getByRole('button', { name: text('actions.suspend') }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Invoice unpaid')).toBeVisible()

  // The open page, which no one touches, is told by its live stream.
  await said
  await expect(console).toHaveURL(/\/auth\/login/)
  await fillLogIn(console, founder.user.email, newPassword)
  const told = console.getByText(`${names.company_name} has been suspended since`)
  await expect(told).toContainText('Reason: Invoice unpaid.')
  await expect(told).toContainText('write to platform@callcenter.test')
  await console.context().close()
})

test('a limit below what a tenant uses is shown before it is saved', async ({ page, platform }) => {
  const { user } = await addTenant(platform.url, company())
  await page.goto(`/tenants/update/${user.tenant_id}`)
  await page.locator('main form').getByLabel('Users', { exact: true }).fill('0')
  const preview = page.getByRole('status').filter({ hasText: text('tenants.preview.title') })
  await expect(preview.getByRole('listitem')).toHaveText(
    text('tenants.preview.limit', { limit: text('quotas.users'), used: '1', allowed: '0' }),
  )
})
