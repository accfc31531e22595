import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { findings, findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { control } from './support/browser/form.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** A passage is corrected on the page of its entry, by keyboard, and the source stays beside it. */

const slow = { timeout: 30_000 }

test('a passage is corrected, switched off and returned to its source, and a lost correction is said', async ({
  page,
  session,
  api,
}) => {
  test.slow()
  const word = `Bilby${Date.now().toString(36)}`
  const content = `${word} refunds take 14 days.`
  const { data } = await api(knowledgeBase.endpoints.create, { body: { title: word, content, language: 'en' } })
  const entryOf = async () => (await api(knowledgeBase.endpoints.detail, { params: { id: data.id } })).data
  await expect.poll(async () => (await entryOf()).status, slow).toBe('ready')
  const base = `/${session.user.tenant_id}/knowledge-base`
  await page.goto(`${base}/detail/${data.id}?tab=passages`)
  const passage = page.getByRole('tabpanel').getByRole('list').getByRole('listitem')
  const press = (key: string) =>
    passage.getByRole('button', { name: text(`knowledge.${key}_of`, { position: '1' }) }).press('Enter')

  await press('correct')
  const dialog = page.getByRole('dialog', { name: text('knowledge.correct_title', { position: '1' }) })
  await expect(dialog.getByText(content).last()).toBeVisible()
  await dialog.getByLabel(text('knowledge.corrected_text')).fill(`${word} refunds take 21 days.`)
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: text('knowledge.correct_save') }).press('Enter')
  await expect(dialog).toBeHidden(slow)
  await expect(passage).toContainText('21 days')
  await expect(passage).toContainText(content)
  await expect(page.getByRole('tab', { name: /^Versions\s*2$/ })).toBeVisible(slow)
  expect(await findingsIn(page, 'dark')).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await sidewaysPixels(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('tab', { name: text('knowledge.question') }).press('Enter')
  await page.getByLabel(text('knowledge.ask'), { exact: true }).fill(`How long do ${word} refunds take?`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('21 days', slow)

  await page.getByRole('tab', { name: text('knowledge.passages') }).press('Enter')
  await press('switch_off')
  await expect(passage.getByText(text('knowledge.off'), { exact: true })).toBeVisible(slow)
  await press('switch_on')
  await expect(passage.getByText(text('knowledge.off'), { exact: true })).toBeHidden(slow)
  await press('restore_source')
  await expect(passage).not.toContainText('21 days', slow)

  await press('correct')
  await dialog.getByLabel(text('knowledge.corrected_text')).fill(`${word} refunds take 30 days.`)
  await dialog.getByRole('button', { name: text('knowledge.correct_save') }).press('Enter')
  await expect(passage).toContainText('30 days', slow)
  await page.goto(`${base}/update/${data.id}`)
  await control(page, 'content').fill(content.replace('14', '10'))
  await page.getByRole('button', { name: text('app.record.save'), exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/detail\//, slow)
  await expect.poll(async () => (await entryOf()).version, slow).toBe(7)
  await page.goto(`${base}/detail/${data.id}?tab=passages`)
  const lost = page.getByRole('alert').filter({ hasText: '30 days' })
  await expect(lost).toContainText(content)
  await lost.getByRole('button', { name: text('knowledge.drop_correction') }).press('Enter')
  await expect(lost).toBeHidden(slow)
})
