import { aiAgentReplays } from '#contract/ai-agent-replays.ts'
import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** Last week's callers are asked anew, and an answer that the draft lost becomes a test case. */

test('a replay shows what the draft lost, beside what was said then, and saves it as a test case', async ({
  page,
  session,
  api,
}) => {
  test.slow()
  const name = `Replays ${Date.now() % 100_000}`
  const { data: entry } = await api(knowledgeBase.endpoints.create, {
    body: { title: name, content: `A refund takes 14 working days at ${name}.`, language: 'en' },
  })
  const status = async () => (await api(knowledgeBase.endpoints.detail, { params: { id: entry.id } })).data.status
  await expect.poll(status, { timeout: 20_000 }).toBe('ready')
  const agent = { name, system_prompt: 'x', primary_language: 'en', first_message: 'Hi', knowledge_ids: [entry.id] }
  const { id } = (await api(aiAgents.endpoints.create, { body: agent })).data
  const lost = 'Do you sell elephants in Antarctica?'
  const turns = [
    { role: 'user', text: 'How long does a refund take?' },
    { role: 'agent', text: 'Ten days.' },
    { role: 'user', text: lost },
    { role: 'agent', text: 'Yes, two of them.' },
  ]
  await api(conversations.endpoints.create, { body: { agent_id: id, channel: 'web', turns } })

  await page.goto(`/${session.user.tenant_id}/ai-agents/detail/${id}?tab=${aiAgentReplays.name}`)
  await page.getByRole('button', { name: text('actions.ai-agent-replays.start'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: text('actions.ai-agent-replays.start') })
  await expect(dialog.getByRole('note')).toContainText(text('agents.replay.no_model'))
  const connect = dialog.getByRole('link', { name: text('agents.replay.connect') })
  await expect(connect).toHaveAttribute('href', /settings#model$/)
  await expect(dialog.getByRole('radio', { name: text('agents.replay.personas') })).toBeDisabled()
  await dialog.getByRole('button', { name: text('agents.replay.start') }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'Recorded conversations' })
  await expect(row).toContainText('Succeeded', { timeout: 30_000 })

  const [replay] = (await api(aiAgentReplays.endpoints.list, { params: { agentId: id } })).data
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: `Replay ${replay.number}` })).toBeVisible()
  const items = page.getByRole('listitem').filter({ has: page.getByText(text('agents.replay.then')) })
  await expect(items).toHaveCount(2)
  await page.getByRole('radio', { name: `${text('agents.replay.result.now_unknown')} (1)` }).click()
  await expect(page).toHaveURL(/result=now_unknown/)
  await expect(items).toHaveCount(1)
  await expect(items).toContainText('Yes, two of them.')
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('replay-1440.png'), fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sidewaysPixels(page)).toBe(0)
  await page.screenshot({ path: test.info().outputPath('replay-390.png'), fullPage: true })

  await items.getByRole('button', { name: text('conversations.save_case') }).click()
  const saving = page.getByRole('dialog', { name: text('conversations.save_case') })
  await saving.getByRole('button', { name: text('app.record.create', { noun: 'test case' }) }).click()
  await expect(saving).toBeHidden()
  const saved = (await api(aiAgentTestCases.endpoints.list, { params: { agentId: id } })).data
  expect(saved).toMatchObject([{ question: lost, expect: { refuses: false } }])
})
