import type { Page } from '@playwright/test'
import { tickets } from '#contract/tickets.ts'
import { messages as kinds } from '#locales/en/kinds.ts'
import { findings } from './support/browser/checks.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'
import { openFilter } from './support/browser/filters.ts'

const filter = (page: Page, name: string | RegExp) => page.getByRole('search').getByRole('button', { name })

test('a filter counts what each choice leaves, under the other filters, and excludes choices', async ({
  page,
  session,
  api,
}) => {
  const totalOf = async (query: string): Promise<number> =>
    (await api(tickets.endpoints.list, { query: `${query}&_end=100` })).data.length
  await page.goto(`/${session.user.tenant_id}/tickets/list?priority=high`)
  await openFilter(page, 'Status')
  const open = page.getByRole('checkbox', { name: 'Open', exact: true })
  await expect(open).toHaveAccessibleDescription(String(await totalOf('priority=high&status=open')))
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: kinds['kinds.choices.is_not'], exact: true }).press('Enter')
  await open.press('Space')
  await expect(page).toHaveURL(/status_ne=open/)
  await page.keyboard.press('Escape')
  await expect(filter(page, `Status: ${text('app.filter.not', { name: 'Open' })}`)).toBeFocused()
  const left = await totalOf('priority=high&status_ne=open')
  await expect(page.getByText(new RegExp(`of ${left}\\b`)).first()).toBeVisible()

  await openFilter(page, 'Assignee')
  const none = page.getByRole('checkbox', { name: text('app.filter.none_assignee_id'), exact: true })
  await expect(none).toHaveAccessibleDescription(String(await totalOf('priority=high&status_ne=open&assignee_id=null')))
  await none.press('Space')
  await expect(page).toHaveURL(/assignee_id=null/)
  await page.reload()
  await expect(filter(page, `Assignee: ${text('app.filter.none_assignee_id')}`)).toBeVisible()
})
