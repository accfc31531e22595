import { aiAgents } from '#contract/ai-agents/contract.ts'
import { messages as indonesian } from '#locales/id/agent-templates.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { control } from './support/browser/form.ts'
import { expect, test } from './support/browser/test.ts'
import { fieldName, text } from './support/words.ts'

/** A new agent begins as one of the templates. */

test('a template fills the form of a new agent, which is created as it says', async ({ page, session, api }) => {
  test.slow()
  await page.goto(`/${session.user.tenant_id}/ai-agents/create`)
  await page.setViewportSize({ width: 1440, height: 900 })
  const chooser = page.getByRole('combobox', { name: text('agent_templates.title') })
  await expect(chooser).toBeVisible()
  const { y } = (await chooser.boundingBox())!
  expect(y).toBeLessThan((await control(page, 'name').boundingBox())!.y)
  expect(y).toBeLessThan(400)
  await chooser.click()
  await page.getByTitle(text('agent_templates.outage.about')).click()
  const name = page.getByRole('region', { name: text('sections.identity') }).getByLabel(fieldName('name'))
  await expect(name).toHaveValue(text('agent_templates.outage.name'))
  await expect(control(page, 'system_prompt')).toHaveValue(text('agent_templates.outage.system_prompt'))
  for (const theme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, theme), theme).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  expect.soft(await sidewaysPixels(page)).toBe(0)
  await expect(page.getByRole('combobox', { name: text('agent_templates.title') })).toBeVisible()
  await page.getByRole('button', { name: text('app.record.create', { noun: 'AI agent' }) }).click()
  await expect(page).toHaveURL(/detail\//)
  const { data } = await api(aiAgents.endpoints.detail, { params: { id: page.url().split('/').at(-1)!.slice(0, 36) } })
  expect(data).toMatchObject({
    name: 'Outages',
    primary_language: 'en',
    first_message: text('agent_templates.outage.first_message'),
    guardrails: [{ words: ['fire', 'smoke', 'electric shock'] }],
    success_criteria: [{ name: 'Outage recorded' }],
  })
})

test('templates are in the language of the console', () => {
  const same = Object.entries(indonesian).filter(([key, words]) => words === text(key))
  expect(same).toEqual([])
})
