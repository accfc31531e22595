import type { Page } from '@playwright/test'
import { queueMembers } from '../../examples/queue-members/contract.ts'
import { queues } from '../../examples/queues/contract.ts'
import { officeHours } from '../../examples/office-hours/contract.ts'
import type { Api } from '../support/api.ts'
import { findings, serious, sidewaysPixels } from '../support/browser/checks.ts'
import { choose } from '../support/browser/form.ts'
import { quiet } from '../support/browser/quiet.ts'
import { listRows } from '../support/browser/rows.ts'
import { expect, test } from '../support/browser/test.ts'

const makeQueue = async (api: Api, name: string): Promise<string> =>
  (await api(queues.endpoints.create, { body: { name } })).data.id
const makeMember = async (api: Api, queueId: string, name: string): Promise<string> =>
  (await api(queueMembers.endpoints.create, { params: { queueId }, body: { name } })).data.id

const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => listRows(page).locator('td:first-child')

test("a member is made, moved and removed from its queue's page", async ({ page, session, api }) => {
  const [sales, support] = [await makeQueue(api, 'Sales'), await makeQueue(api, 'Support')]
  const base = `/${session.user.tenant_id}/queues`
  await page.goto(`${base}/detail/${sales}`)
  await page.getByRole('tab', { name: /^Members/ }).click()
  await expect(page.getByText('No members yet')).toBeVisible()

  await page.getByRole('button', { name: 'New member' }).click()
  await dialog(page).getByLabel('Name', { exact: true }).fill('Budi')
  await expect(page).toHaveURL(/form=new/)
  expect(await findings(page, serious)).toEqual([])
  // Closing asks before the entered name is lost.
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await dialog(page).getByRole('button', { name: 'Create member' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(rows(page)).toHaveText(['Budi'])
  await expect(page.getByRole('tab', { name: /^Members/ })).toHaveText('Members1')

  await page.getByRole('button', { name: 'Actions for Budi' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await choose(page, dialog(page).getByLabel('Queue', { exact: true }), 'Support')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No members yet')).toBeVisible()

  await page.goto(`${base}/detail/${support}?tab=queue-members`)
  await page.getByRole('link', { name: 'Budi' }).click()
  await expect(page).toHaveURL(new RegExp(`/queues/${support}/members/detail/`))
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
    'Queues',
    'Support',
    'Members',
  ])
  await page.goBack()
  await expect(rows(page)).toHaveText(['Budi'])
  await page.getByRole('button', { name: 'Actions for Budi' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No members yet')).toBeVisible()
})

test('the tab of a nested list imports, with its buttons in one line on a phone', async ({ page, session, api }) => {
  const sales = await makeQueue(api, 'Sales')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/${session.user.tenant_id}/queues/detail/${sales}?tab=queue-members`)
  const buttons = ['Export', 'Import', 'New member'].map((name) => page.getByRole('button', { name, exact: true }))
  for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 })
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
  expect(new Set(boxes.map((box) => Math.round(box!.y + box!.height / 2))).size).toBe(1)
  expect(await sidewaysPixels(page)).toBe(0)

  await buttons[1]!.click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog(page).getByRole('button', { name: 'Choose file' }).click(),
  ])
  const buffer = Buffer.from('Name\r\nBudi\r\nSiti\r\n')
  await chooser.setFiles({ name: 'members.csv', mimeType: 'text/csv', buffer })
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(dialog(page).getByRole('status')).toHaveText(/^2 rows imported/)
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('tab', { name: /^Members/ })).toHaveText('Members2')
})

test('a form of a nested record has an address of its own, and leads to where it was moved', async ({
  page,
  session,
  api,
}) => {
  const [north, south] = [await makeQueue(api, 'North'), await makeQueue(api, 'South')]
  const id = await makeMember(api, north, 'Ayu')
  await page.goto(`/${session.user.tenant_id}/queues/${north}/members/update/${id}`)
  await choose(page, page.getByLabel('Queue', { exact: true }), 'South')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(new RegExp(`/queues/${south}/members/detail/${id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayu')
})

test('a related list is filtered, opens whole, and fills in its field', async ({ page, session, api }) => {
  const main = await makeQueue(api, 'Main line')
  await api(queues.endpoints.create, { body: { name: 'Night line', overflow_id: main } })
  await page.goto(`/${session.user.tenant_id}/queues/detail/${main}?tab=queues.overflow_id`)
  await expect(rows(page)).toHaveText(['Night line'])
  await page.getByRole('button', { name: 'New queue' }).click()
  await dialog(page).getByLabel('Name', { exact: true }).fill('Weekend line')
  await expect(dialog(page).getByText('Main line', { exact: true })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Create queue' }).click()
  await expect(rows(page)).toHaveText(['Night line', 'Weekend line'])
  await page.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL(new RegExp(`/queues/list\\?overflow_id=${main}$`))
  await expect(rows(page)).toHaveText(['Night line', 'Weekend line'])
})

test('the previous and the next record follow the list, across its pages and a reload', async ({
  page,
  session,
  api,
}) => {
  const queueId = await makeQueue(api, 'Paged')
  const names = Array.from({ length: 12 }, (_, index) => `Member ${String(index + 1).padStart(2, '0')}`)
  for (const name of names) await makeMember(api, queueId, name)
  await page.goto(`/${session.user.tenant_id}/queues/${queueId}/members/list?size=10&sort=-name`)
  await page.getByRole('link', { name: 'Member 04' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  const step = (to: 'Previous' | 'Next') => page.getByRole('button', { name: new RegExp(`^${to} member`) })
  await expect(page.getByText('9 of 12')).toBeVisible()
  await step('Next').click()
  await expect(heading).toHaveText('Member 03')
  // The next page of the list may still be loading.
  await expect(step('Next')).toBeEnabled()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(heading).toHaveText('Member 02')
  await page.reload()
  await expect(page.getByText('11 of 12')).toBeVisible()
  await expect(step('Previous')).toBeEnabled()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(heading).toHaveText('Member 03')
  await expect(page.getByText('10 of 12')).toBeVisible()

  const bare = page.url()
  await page.goBack()
  await expect(page).toHaveURL(/members\/list/)
  await page.goto('about:blank')
  await page.goto(bare)
  await expect(heading).toHaveText('Member 03')
  await expect(step('Next')).toHaveCount(0)
})

test('an earlier version is compared and restored', async ({ page, session, api }) => {
  const id = await makeQueue(api, 'First name')
  for (const body of [{ name: 'Second name' }, { name: 'Third name', notes: 'Long' }]) {
    await api(queues.endpoints.update, { params: { id }, body })
  }
  await page.goto(`/${session.user.tenant_id}/queues/detail/${id}?tab=history`)
  const versions = page.getByRole('button', { name: 'Restore this version' })
  await expect(versions).toHaveCount(2)
  await versions.first().click()
  await expect(dialog(page).getByRole('row')).toHaveText([
    'FieldNowRestored',
    'NameThird nameSecond name',
    /^NotesLong/,
  ])
  expect(await findings(page, serious)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second name')
  await expect(page.getByText('restored an earlier version of this')).toBeVisible()
  const { data } = await api(queues.endpoints.detail, { params: { id } })
  expect(data).toMatchObject({ name: 'Second name', notes: null })
})

test('an action of a singleton shows its effect, keeps what is being entered, and is then refused', async ({
  page,
  session,
  api,
}) => {
  await api(officeHours.endpoints.update, { body: { name: 'Main office', greeting: null, is_closed: false } })
  await page.goto(`/${session.user.tenant_id}/office-hours`)
  await page.getByLabel('Name', { exact: true }).fill('Head office')
  const close = page.getByRole('button', { name: 'Close for now', exact: true })
  await close.click()
  await dialog(page).getByLabel('Greeting').fill('Back on Monday')
  await dialog(page).getByRole('button', { name: 'Close for now' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions for Main office' }).click()
  const refused = page.getByRole('menuitem', { name: 'Close for now' })
  await expect(refused).toContainText("The current status doesn't allow this")
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Greeting')).toHaveValue('Back on Monday')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Head office')

  await page.getByRole('switch', { name: 'Closed' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(close).toBeVisible()
  const { data } = await api(officeHours.endpoints.detail)
  expect(data).toMatchObject({ name: 'Head office', greeting: 'Back on Monday', is_closed: false })
})

test('tabs, dialogs and a singleton fit a phone', async ({ page, session, api }) => {
  const queueId = await makeQueue(api, 'A queue with a rather long name for a phone')
  await makeMember(api, queueId, 'Dewi')
  await api(officeHours.endpoints.detail)
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of [
    `queues/detail/${queueId}?tab=queue-members`,
    `queues/detail/${queueId}?tab=queue-members&form=new`,
    'office-hours',
  ]) {
    await page.goto(`/${session.user.tenant_id}/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await quiet(page)
    expect([path, await sidewaysPixels(page)]).toEqual([path, 0])
    expect(await findings(page, serious)).toEqual([])
  }
})
