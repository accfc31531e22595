import type { Page } from '@playwright/test'
import { aiAgentReplays } from '#contract/ai-agent-replays.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import type { Api } from './support/api.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** The care for an agent after it is published: replays of chosen calls, and its knowledge. */

let count = 0
const nameOf = (what: string) => `${what} ${Date.now().toString(36)}${++count}`
const { create, detail, publish, restore } = aiAgents.endpoints

async function newAgent(api: Api, values: object = {}, name = nameOf('Care')) {
  const body = { name, system_prompt: 'x', primary_language: 'en', first_message: 'Hi', ...values }
  const { id } = (await api(create, { body })).data
  await api(publish, { params: { id }, body: {} })
  return { id: id as string, name }
}
async function newEntry(api: Api, content: string): Promise<string> {
  const body = { title: nameOf('Entry'), content, language: 'en' }
  const { id } = (await api(knowledgeBase.endpoints.create, { body })).data
  await expectReady(api, id)
  return id
}
const expectReady = (api: Api, id: string) =>
  expect
    .poll(async () => (await api(knowledgeBase.endpoints.detail, { params: { id } })).data.status, { timeout: 30_000 })
    .toBe('ready')
const agentOf = async (api: Api, id: string) => (await api(detail, { params: { id } })).data
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a replay is of the calls that its form chooses', async ({ page, session, api }) => {
  const { id } = await newAgent(api)
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
  for (const [question, ago] of [
    ['Long ago?', 40],
    ['Lately?', 1],
  ] as const) {
    const turns = [
      { role: 'user', text: question },
      { role: 'agent', text: 'Yes.' },
    ]
    const body = { agent_id: id, channel: 'web', started_at: day(ago), turns }
    expect((await api(conversations.endpoints.create, { body })).status).toBe(201)
  }
  await page.goto(`/${session.user.tenant_id}/ai-agents/detail/${id}?tab=${aiAgentReplays.name}`)
  await press(page, text('actions.ai-agent-replays.start'))
  const dialog = page.getByRole('dialog', { name: text('actions.ai-agent-replays.start') })
  const [from, to] = [dialog.getByLabel(text('agents.replay.from')), dialog.getByLabel(text('agents.replay.to'))]
  await from.fill(day(38).slice(0, 10))
  await to.fill(day(42).slice(0, 10))
  const start = dialog.getByRole('button', { name: text('agents.replay.start') })
  await start.click()
  await expect(dialog.getByText(text('agents.replay.ends_before'))).toBeVisible()
  await from.fill(day(42).slice(0, 10))
  await to.fill(day(38).slice(0, 10))
  await start.click()
  await expect(dialog).toBeHidden()
  const read = async () => (await api(aiAgentReplays.endpoints.list, { params: { agentId: id } })).data[0]
  await expect.poll(async () => (await read())?.status, { timeout: 30_000 }).toBe('succeeded')
  const params = { agentId: id, id: (await read()).id }
  const { turns } = (await api(aiAgentReplays.endpoints.detail, { params })).data
  expect(turns.map(({ question }: { question: string }) => question)).toEqual(['Long ago?'])
})

test('a draft that holds restored knowledge uses the newest again', async ({ page, session, api }) => {
  const entry = await newEntry(api, 'A refund takes 14 working days.')
  const { id } = await newAgent(api, { knowledge_ids: [entry] })
  const body = { content: 'A refund takes 10 working days.' }
  await api(knowledgeBase.endpoints.update, { params: { id: entry }, body })
  await expectReady(api, entry)
  await api(publish, { params: { id }, body: {} })
  await api(restore, { params: { id }, body: { version: 1 } })
  const held = async () => (await agentOf(api, id)).draft.knowledge_held
  expect(await held()).toEqual([entry])
  await page.goto(`/${session.user.tenant_id}/ai-agents/detail/${id}`)
  const action = text('actions.ai-agents.useNewest')
  await press(page, action)
  await expect.poll(held).toEqual([])
  await expect(page.getByRole('button', { name: action, exact: true })).toBeHidden()
})
