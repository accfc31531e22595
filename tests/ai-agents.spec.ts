import { aiAgents, type AiAgent } from '#contract/ai-agents.ts'
import type { Api } from './support/api.ts'
import { findingsIn, sidewaysPixels } from './support/checks.ts'
import { expect, test } from './support/test.ts'
import { fieldName, text } from './support/words.ts'

/** Configuring and publishing AI agents. */

const { endpoints } = aiAgents
let count = 0

async function newAgent(api: Api, values: object = {}): Promise<AiAgent> {
  const name = `Journey ${Date.now()} ${++count}`
  const body = { name, system_prompt: 'Help callers.', primary_language: 'en', first_message: 'Hi', ...values }
  return (await api(endpoints.create, { body })).data
}
async function publishedAgent(api: Api, values?: object): Promise<AiAgent> {
  const { id } = await newAgent(api, values)
  await api(endpoints.publish, { params: { id }, body: { name: 'First' } })
  return (await api(endpoints.detail, { params: { id } })).data
}

test('a draft is published with its difference, and an earlier version restored', async ({ page, session, api }) => {
  const prompt = ['You answer calls.', 'Be brief.', 'Never give legal advice.']
  const guardrails = [{ rule: 'No prices.', words: ['price'], answer: null }]
  const { id, name } = await publishedAgent(api, { system_prompt: prompt.join('\n'), guardrails })
  const changed = {
    system_prompt: [prompt[0], 'Be friendly and brief.', prompt[2]].join('\n'),
    temperature: 0.7,
    guardrails: [{ ...guardrails[0], words: ['price', 'cost'] }],
  }
  await api(endpoints.update, { params: { id }, body: changed })
  const agents = `/${session.user.tenant_id}/ai-agents`

  await page.goto(`${agents}?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name }).getByText(text('agents.draft.differs'))).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText(/^Changed since version 1: .*Temperature/)).toBeVisible()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Publish: ${name}` })
  await expect(dialog.getByText(text('agents.publish.text', { number: '1' }))).toBeVisible()
  const lines = dialog.getByRole('listitem')
  await expect(lines.filter({ hasText: 'Added' }).first()).toContainText('Be friendly and brief.')
  await expect(lines.filter({ hasText: 'Removed' })).toHaveText(/Be brief\./)
  await expect(lines.filter({ hasText: 'Never give legal advice.' })).toHaveText('Never give legal advice.')
  await expect(lines.filter({ hasText: 'Changed' })).toContainText('No prices.')
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await sidewaysPixels(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByLabel(text('agents.publish.name')).fill('Friendlier')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(text('agents.draft.same'))).toBeVisible()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByText(text('agents.publish.same', { number: '2' }))).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: /versions/i }).click()
  await page.getByRole('button', { name: 'Actions for First' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Restore' }).press('Enter')
  const restore = page.getByRole('dialog', { name: text('agents.restore.title', { name: 'First' }) })
  await expect(restore.getByRole('listitem').filter({ hasText: 'Removed' })).toHaveText(/Be friendly and brief\./)
  await expect(restore.getByText(fieldName('temperature'))).toBeVisible()
  await restore.getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(restore).toBeHidden()
  const { data } = await api(endpoints.detail, { params: { id } })
  expect(data).toMatchObject({ system_prompt: prompt.join('\n'), published_version: 2, draft: { changed: true } })
})
