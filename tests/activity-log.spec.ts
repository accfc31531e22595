import { roles } from '#contract/roles.ts'
import { pick } from './support/form.ts'
import { addRole } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { fieldName, text } from './support/words.ts'

test('the activity log is filtered on the server, and its address restores the filters', async ({
  page,
  session,
  api,
}) => {
  const made = await addRole(api, ['read-list-tickets'])
  await api(roles.endpoints.update, { params: { id: made.id }, body: { description: 'Seen in the log' } })
  await page.goto(`/${session.user.tenant_id}/activity-logs`)
  await pick(page, fieldName('resource_type'), 'Roles')
  await pick(page, fieldName('action'), text('actions.update'))
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('resource_type') === 'roles' && url.searchParams.get('action') === 'roles.update',
  )
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

test('Escape returns the focus to the filter when what had it was removed', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/activity-logs`)
  const toolbar = page.getByRole('search')
  const filter = toolbar.getByRole('button', { name: fieldName('actor_name'), exact: true })
  await filter.press('Enter')
  await expect(toolbar.getByRole('group').getByRole('searchbox')).toBeFocused()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Escape')
  await expect(filter).toBeFocused()
})
