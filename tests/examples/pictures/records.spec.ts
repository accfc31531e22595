import type { Page } from '@playwright/test'
import { sample } from '#contract/grammar/sample.ts'
import { tickets } from '#contract/tickets.ts'
import { lineTests } from '../../../examples/line-tests/contract.ts'
import { queueMembers } from '../../../examples/queue-members/contract.ts'
import { queues } from '../../../examples/queues/contract.ts'
import { rateCards } from '../../../examples/rate-cards/contract.ts'
import type { Api } from '../../support/api.ts'
import { ofCompany as test, picture } from '../../support/browser/pictures.ts'
import { listRows, rowMenus } from '../../support/browser/rows.ts'
import { expect } from '../../support/browser/test.ts'
import { text } from '../../support/words.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const makeQueue = async (api: Api, body: object): Promise<string> =>
  (await api(queues.endpoints.create, { body })).data.id
const makeLine = async (api: Api, body: object): Promise<string> =>
  (await api(lineTests.endpoints.create, { body })).data.id

test('a record with nested and related lists, its neighbours and its history', async ({ page, session, api }) => {
  const id = await makeQueue(api, { name: 'Sales', notes: 'Weekdays only' })
  for (const name of ['Night line', 'Weekend line']) await makeQueue(api, { name, overflow_id: id })
  for (const [name, penalty] of [
    ['Ayu', 0],
    ['Budi', 0],
    ['Dewi', 5],
  ]) {
    await api(queueMembers.endpoints.create, { params: { queueId: id }, body: { name, penalty } })
  }
  await api(queues.endpoints.update, { params: { id }, body: { name: 'Sales desk', max_wait_seconds: 600 } })
  await api(queues.endpoints.update, { params: { id }, body: { name: 'Sales', notes: null } })
  const base = `/${session.user.tenant_id}/queues`

  await page.goto(`${base}/detail/${id}?tab=queue-members`)
  await expect(listRows(page)).toHaveCount(3)
  await picture(page, 'Spec-parent', main(page), { height: 440 })
  await page.goto(`${base}/detail/${id}?tab=queues.overflow_id`)
  await expect(listRows(page)).toHaveCount(2)
  await picture(page, 'Hints-related', main(page), { height: 400 })
  await page.goto(`${base}/detail/${id}?tab=history`)
  await picture(page, 'history', page.getByRole('tabpanel'), { margin: 0 })
  await page.getByRole('button', { name: 'Restore this version' }).last().click()
  await picture(page, 'restore', page.locator('.ant-modal-content'), { margin: 0 })

  await page.goto(`${base}/list?overflow_id=${id}`)
  await page.getByRole('link', { name: 'Night line' }).click()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await picture(page, 'previous-and-next', main(page).locator('header').first())
})

test('a list that follows changes', async ({ page, session, api }) => {
  const make = (subject: string) => api(tickets.endpoints.create, { body: { ...sample(tickets, 11), subject } })
  await make('No dial tone')
  const events = page.waitForResponse((response) => /\/events(\?|$)/.test(response.url()))
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await expect(listRows(page).first()).toBeVisible()
  await events
  for (const subject of ['Echo', 'One-way audio', 'Busy tone']) await make(subject)
  const news = main(page).getByRole('button', { name: text('live.new', { count: 3 }), exact: true })
  await expect(news).toBeVisible()
  await picture(page, 'Spec-live', [main(page).getByRole('search'), news])
})

test('the values of a record', async ({ page, session, api }) => {
  const terms = { contact: 'Front desk', free_minutes: 20, is_prepaid: true }
  const body = {
    name: 'Surabaya',
    carrier: 'Telkom',
    prefix: '6231',
    price_per_minute: 12_550,
    notice_period: 14,
    terms,
  }
  const { data } = await api(rateCards.endpoints.create, {
    body: { ...body, api_key: 'kept encrypted', metadata: { region: 'java' } },
  })
  await page.goto(`/${session.user.tenant_id}/rate-cards/detail/${data.id}`)
  await picture(page, 'Spec-row', page.getByRole('tabpanel'), { margin: 0 })
})

test('actions with a result, steps, a job, a console and a reason', async ({ page, session, api }) => {
  const id = await makeLine(api, { name: 'Head office', host: 'pbx.test' })
  await makeLine(api, { name: 'Warehouse', host: 'pbx.test' })
  const archived = await makeLine(api, { name: 'Old office', host: 'pbx.test', is_archived: true })
  const base = `/${session.user.tenant_id}/line-tests`

  await page.goto(`${base}/list`)
  await rowMenus(page).first().click()
  await picture(page, 'ActionHints-on', page.getByRole('menu').last())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Test all' }).click()
  await picture(page, 'ActionHints-confirm', page.locator('.ant-modal-content'), { margin: 0 })
  await dialog(page).getByRole('button', { name: 'Test all' }).click()
  await expect(page.getByText(/“Test all”: \d+ of \d+ done/)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Jobs', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Jobs' })
  await picture(page, 'EndpointSpec-job', drawer, { margin: 0, height: 200 })
  await drawer.getByRole('button', { name: 'Show result' }).click()
  await expect(drawer).toContainText('lines answered')
  await picture(page, 'ActionHints-result', drawer, { margin: 0, height: 440 })

  await page.goto(`${base}/detail/${id}`)
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText('All steps succeeded')).toBeVisible()
  await picture(page, 'EndpointSpec-stream', page.locator('.ant-modal-content'), { margin: 0 })
  await page.goto(`${base}/detail/${id}`)
  await page.getByRole('button', { name: 'Press digits' }).click()
  await dialog(page).getByLabel('Digits').fill('42#')
  await dialog(page).getByRole('button', { name: 'Press', exact: true }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveText(['4 2 #'])
  await picture(page, 'EndpointSpec-socket', page.locator('.ant-modal-content'), { margin: 0 })

  await page.goto(`${base}/detail/${archived}`)
  await main(page).getByRole('button', { name: 'Actions for Old office' }).click()
  await page.getByRole('menuitem', { name: 'Test' }).hover()
  await picture(page, 'Policy-can', [main(page).locator('header').first(), page.getByRole('menu').last()])
})
