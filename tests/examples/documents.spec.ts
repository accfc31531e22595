import { ringGroups } from '../../examples/ring-groups/contract.ts'
import { rateCards } from '../../examples/rate-cards/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { findings } from '../support/browser/checks.ts'
import { expect, test } from '../support/browser/test.ts'

const { create, detail } = rateCards.endpoints

test('JSON with a schema is edited as a form or as text, and nothing in it is lost', async ({ page, api, session }) => {
  const terms = { contact: 'Desk', free_minutes: 10, is_prepaid: false, tier: 'gold' }
  const body = { ...sample(rateCards, 77), name: 'Document', terms }
  const { data } = await api(create, { body })
  await page.goto(`/${session.user.tenant_id}/rate-cards/update/${data.id}`)
  const group = page.getByRole('group', { name: 'Terms' })
  await expect(page.getByText('Also contains: tier')).toBeVisible()
  await group.getByLabel('Contact').fill('Front desk')
  await page.getByRole('button', { name: 'Edit Terms as JSON' }).click()
  const text = page.getByRole('textbox', { name: 'Terms' })
  await expect(text).toHaveValue(JSON.stringify({ ...terms, contact: 'Front desk' }, null, 2))
  await text.fill(JSON.stringify({ ...terms, contact: 'Front desk', free_minutes: 99_999 }))
  await text.blur()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('free_minutes: At most 10,000').last()).toBeVisible()
  await text.fill(JSON.stringify({ ...terms, contact: 'Front desk', free_minutes: 20, more: [1] }))
  await page.getByRole('button', { name: 'Edit Terms as form' }).click()
  await expect(group.getByLabel('Free minutes')).toHaveValue('20')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page).toHaveURL(/\/rate-cards\/detail\//)
  await expect(page.getByText('Front desk')).toBeVisible()
  await expect(page.getByText('"tier": "gold"')).toBeVisible()
  const stored = await api(detail, { params: { id: data.id } })
  expect(stored.data.terms).toEqual({ ...terms, contact: 'Front desk', free_minutes: 20, more: [1] })
})

test('a reference in a list of objects is chosen by name, and shown by name', async ({ page, api, session }) => {
  const { user } = session
  const members = [
    { extension: '101', seconds: 10, user_id: user.id },
    { extension: '102', seconds: 10, user_id: null },
  ]
  const made = await api(ringGroups.endpoints.create, {
    body: { ...sample(ringGroups, 78), name: 'Named members', ring_seconds: 60, members },
  })
  await page.goto(`/${user.tenant_id}/ring-groups/update/${made.data.id}`)
  const rows = page.getByRole('group', { name: /^Members, row|^Members \d/ })
  await expect(page.getByRole('group', { name: 'Members' }).getByText(user.name).first()).toBeVisible()
  await page
    .getByRole('button', { name: 'Move row 1 down' })
    .or(rows.first().getByRole('button', { name: /down/i }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page).toHaveURL(/\/ring-groups\/detail\//)
  await expect(page.getByRole('link', { name: user.name })).toBeVisible()
  const stored = await api(ringGroups.endpoints.detail, { params: { id: made.data.id } })
  expect(stored.data.members.map((one: { user_id: string }) => one.user_id)).toEqual([null, user.id])
})
