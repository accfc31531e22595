import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { settings } from '#contract/settings.ts'
import { end, serveModel, stream, toolCall, words } from '#server/voice/model/openai-server.sample.ts'
import { apiOf } from './support/api.ts'
import { openAs } from './support/browser/browsers.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { expect, test } from './support/browser/test.ts'
import { addTenant } from './support/people.ts'
import { fieldName, text } from './support/words.ts'

/** A tenant connects a language model, and gives tools answers in test cases. */

test('a language model is connected and tried on one page @core', async ({ browser, platform }) => {
  test.slow()
  const model = await serveModel()
  model.answers.push(
    stream(words('Good morning!'), end()),
    stream(toolCall([0, 'a', 'opening_hours', '{"day":"Monday"}']), end('tool_calls')),
    stream(words('I would say: open'), end()),
  )
  const founder = await addTenant(platform.url)
  const page = await openAs(browser, platform.url, founder)
  await page.goto(`/${founder.user.tenant_id}/settings#model`)
  const section = page.getByRole('region', { name: text('iam.settings.model') })
  const address = section.getByLabel(fieldName('model_url'))
  await section.getByRole('button', { name: 'Ollama' }).click()
  await expect(address).toHaveValue('http://localhost:11434/v1')
  await address.fill(model.baseUrl)
  await section.getByLabel(fieldName('model_key')).fill('sk-own')
  await section.getByLabel(fieldName('model_name')).fill('qwen3:8b')
  await section.getByRole('button', { name: text('iam.settings.model_test') }).click()
  const tried = section.getByRole('status').getByRole('listitem')
  await expect(tried).toHaveText([/First word.*\d ms.*Good morning!/, /Tool call.*\d ms/, /JSON.*something else/])
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  expect.soft(await sidewaysPixels(page)).toBe(0)
  await page.getByRole('button', { name: text('app.record.save') }).click()
  await expect
    .poll(async () => (await apiOf(platform.url, founder)(settings.endpoints.read)).data)
    .toMatchObject({ model_url: model.baseUrl, model_key: { set_at: expect.any(String) }, model_name: 'qwen3:8b' })
  model.close()
})

test('a test case gives a tool an answer by its arguments', async ({ page, session, api }) => {
  const body = { name: `Tools ${Date.now()}`, system_prompt: 'x', primary_language: 'en', first_message: 'Hi' }
  const { data: agent } = await api(aiAgents.endpoints.create, { body })
  await page.goto(`/${session.user.tenant_id}/ai-agents/detail/${agent.id}?tab=ai-agent-test-cases`)
  await page.getByRole('button', { name: text('app.record.new', { noun: 'test case' }) }).click()
  await page.getByLabel(fieldName('messages')).first().fill('Where is order 7?')
  const answers = page.getByRole('group', { name: fieldName('tool_answers'), exact: true })
  await answers.getByRole('button', { name: text('forms.rows.add_to', { field: fieldName('tool_answers') }) }).click()
  await answers.getByRole('textbox', { name: fieldName('tool') }).fill('order_status')
  await answers.getByRole('textbox', { name: fieldName('arguments') }).fill('{"number": 7}')
  await answers.getByRole('textbox', { name: fieldName('answer') }).fill('{"state":"shipped"}')
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  await page.getByRole('button', { name: text('app.record.create', { noun: 'test case' }) }).click()
  const { endpoints } = aiAgentTestCases
  const kept = async () => (await api(endpoints.list, { params: { agentId: agent.id } })).data[0]?.tool_answers
  await expect.poll(kept).toEqual([{ tool: 'order_status', arguments: { number: 7 }, answer: '{"state":"shipped"}' }])
})
