import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { rateCards } from '../../../examples/rate-cards/contract.ts'
import { queues } from '../../../examples/queues/contract.ts'
import { queueMembers } from '../../../examples/queue-members/contract.ts'
import { apiOf } from '../../support/api.ts'
import { openAs } from '../../support/browser/browsers.ts'
import { choose } from '../../support/browser/form.ts'
import { addColleague, addRole, addTenant } from '../../support/people.ts'
import { ofCompany as test, people, picture } from '../../support/browser/pictures.ts'
import { wave } from '../../support/nouns/sample-files.ts'
import { expect } from '../../support/browser/test.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) =>
  main(page).getByLabel(name, { exact: true }).and(page.locator(':not(section)'))
const group = (page: Page, name: string) => main(page).getByRole('group', { name, exact: true })
/** The control of a field with its label and what is below it. */
const item = (page: Page, name: string) =>
  field(page, name).first().locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-form-item ")][1]')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

test('a form with sections and conditions', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/ring-groups/create`)
  await choose(page, field(page, 'Strategy'), 'All')
  await expect(field(page, 'Ring seconds')).toHaveValue('30')
  await picture(page, 'BodySpec-defaults', [item(page, 'Strategy'), item(page, 'Ring seconds')])

  for (const [index, [extension, seconds]] of [
    ['101', '20'],
    ['102', '25'],
  ].entries()) {
    if (index > 0) await button(page, 'Add row to Members').click()
    await field(page, 'Extension').nth(index).fill(extension!)
    await field(page, 'Seconds').nth(index).fill(seconds!)
  }
  await picture(page, 'FieldHints-fields', group(page, 'Members'))

  await choose(page, field(page, 'Overflow'), 'Number')
  await field(page, 'Overflow number').fill('+622150001000')
  await picture(page, 'Types-phone', item(page, 'Overflow number'))
  await choose(page, field(page, 'Overflow'), 'Extension')
  await picture(page, 'Condition-when', [item(page, 'Overflow'), item(page, 'Overflow extension')])

  await field(page, 'Ring seconds').fill('300')
  await button(page, 'Add row to Hours').click()
  await field(page, 'From').fill('17:00')
  await field(page, 'To').fill('09:00')
  // A click would miss the button, which the error of the left field moves.
  await button(page, 'Create ring group').press('Enter')
  await picture(page, 'Condition-required', item(page, 'Overflow extension'), { height: 96 })
  await picture(page, 'Condition-limit', item(page, 'Ring seconds'), { height: 96 })
  await picture(page, 'BodySpec-write', main(page).getByRole('region', { name: /need.? your attention/ }))
  await picture(page, 'RecordHints-sections', main(page).getByRole('navigation', { name: 'Sections' }))
})

const card = { name: 'Jakarta', carrier: 'Telkom', prefix: '6221', price_per_minute: 12_550 }

test('money, durations, secrets and JSON', async ({ page, session, api }) => {
  await api(rateCards.endpoints.create, { body: card })
  await page.goto(`/${session.user.tenant_id}/rate-cards/create`)
  await field(page, 'Name').fill(card.name)
  await picture(page, 'Types-line', item(page, 'Name'))
  await field(page, 'Carrier').fill('Indosat')
  await field(page, 'Prefix').fill('6221')
  await field(page, 'Price per minute').fill('125.50')
  await picture(page, 'Types-money', item(page, 'Price per minute'))
  await field(page, 'Billing increment').fill('6')
  await picture(page, 'Types-duration', item(page, 'Billing increment'))
  await field(page, 'API key').fill('kept encrypted')
  await picture(page, 'Types-secret', item(page, 'API key'))

  await group(page, 'Terms').getByRole('button', { name: /Add/ }).click()
  await field(page, 'Contact').fill('Front desk')
  await field(page, 'Free minutes').fill('20')
  await picture(page, 'json-as-a-form', group(page, 'Terms'))
  await button(page, 'Edit Terms as JSON').click()
  await picture(
    page,
    'json-as-text',
    [main(page).getByRole('textbox', { name: 'Terms' }), button(page, 'Edit Terms as form')],
    { margin: 4 },
  )
  await button(page, 'Create rate card').press('Enter')
  await expect(item(page, 'Name')).toContainText(/already/i)
  await picture(page, 'Spec-unique', item(page, 'Name'), { height: 96 })
})

test('a field that a role may not write', async ({ page, platform, browser }) => {
  const founder = await addTenant(platform.url, people)
  const api = apiOf(platform.url, founder)
  const { data } = await api(rateCards.endpoints.create, { body: card })
  const role = await addRole(api, ['read-list-rate-cards', 'read-detail-rate-cards', 'update-rate-cards'])
  const colleague = await openAs(browser, platform.url, await addColleague(platform.url, api, role.name))
  await colleague.setViewportSize(page.viewportSize()!)
  await colleague.goto(`/${founder.user.tenant_id}/rate-cards/update/${data.id}`)
  await picture(colleague, 'Spec-rights', main(colleague).locator('.ant-form-item', { hasText: 'Notice period' }))
  await colleague.context().close()
})

test('files', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/announcements/create`)
  const choosing = (name: string) => group(page, name).locator('input[type=file]')
  await choosing('Audio').setInputFiles({ name: 'welcome.wav', mimeType: 'audio/wav', buffer: wave(30) })
  const shot = readFileSync('docs/tickets.png')
  await choosing('Images').setInputFiles(
    ['entrance.png', 'lobby.png'].map((name) => ({ name, mimeType: 'image/png', buffer: shot })),
  )
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3)
  await picture(page, 'Types-file', item(page, 'Audio'))
  await picture(page, 'Types-files', item(page, 'Images'))
  await field(page, 'Name').fill('Welcome')
  await button(page, 'Create announcement').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await expect(page.locator('audio')).toBeVisible()
  await expect(page.getByRole('img', { name: 'lobby.png' })).toBeVisible()
  await picture(page, 'files-of-a-record', page.getByRole('tabpanel'), { margin: 0 })
})

test('references, help and the form of a nested record', async ({ page, session, api }) => {
  const { data: queue } = await api(queues.endpoints.create, { body: { name: 'Billing' } })
  const member = await api(queueMembers.endpoints.create, { params: { queueId: queue.id }, body: { name: 'Budi' } })
  await page.goto(`/${session.user.tenant_id}/queues/${queue.id}/members/update/${member.data.id}`)
  await picture(page, 'FieldHints-help', item(page, 'Penalty'))
  await picture(page, 'BodySpec-change', [item(page, 'Queue'), item(page, 'Name')])
  await field(page, 'User').click()
  const options = page.locator('.ant-select-dropdown:visible')
  await expect(options.getByText('Sari Wulandari')).toBeVisible()
  await picture(page, 'FieldHints-among', [item(page, 'User'), options])

  await page.goto(`/${session.user.tenant_id}/queues/create`)
  await choose(page, field(page, 'Overflow'), 'Billing')
  await picture(page, 'Types-ref', item(page, 'Overflow'))
})

test('days, times and shares', async ({ page, session, api }) => {
  const { data: queue } = await api(queues.endpoints.create, { body: { name: 'Sales' } })
  await page.goto(`/${session.user.tenant_id}/queues/${queue.id}/shift-plans/create`)
  await field(page, 'Starts on').fill('21/11/2026')
  await picture(page, 'Types-date', item(page, 'Starts on'))
  const days = group(page, 'Days')
  for (const day of ['Monday', 'Tuesday', 'Saturday']) await days.getByRole('checkbox', { name: day }).check()
  await picture(page, 'Types-weekdays', item(page, 'Days'))
  await field(page, 'Opens').fill('930')
  await field(page, 'Coverage').fill('87.5')
  await expect(field(page, 'Opens')).toHaveValue('09:30')
  await picture(page, 'Types-time', item(page, 'Opens'))
  await picture(page, 'Types-percentage', item(page, 'Coverage'))
})

test('a singleton', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/office-hours`)
  await expect(field(page, 'Name')).toBeVisible()
  await picture(page, 'Spec-singleton', main(page), { height: 420 })
  await picture(page, 'Types-timezone', item(page, 'Timezone'))
})
