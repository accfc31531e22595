import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { aiAgentReplays } from '#contract/ai-agent-replays.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import type { Api } from './support/api.ts'
import { expect, test } from './support/browser/test.ts'
import { inDatabase } from './support/platform/in-database.ts'
import { text } from './support/words.ts'

/** The care for an agent after it is published: several at once, its knowledge, its tools, its visitors. */

let count = 0
const nameOf = (what: string) => `${what} ${Date.now().toString(36)}${++count}`
const { create, update, detail, publish, restore, sync } = aiAgents.endpoints

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
const change = (api: Api, id: string, body: object) => api(update, { params: { id }, body })
const agentOf = async (api: Api, id: string) => (await api(detail, { params: { id } })).data
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const servers: Server[] = []
test.afterAll(() => servers.forEach((server) => server.close()))

test('publishing several agents asks what becomes of versions that answer in parallel', async ({
  page,
  session,
  api,
}) => {
  const shared = nameOf('Several')
  const one = await newAgent(api, {}, `${shared} one`)
  const two = await newAgent(api, {}, `${shared} two`)
  await change(api, one.id, { system_prompt: 'y' })
  await api(publish, { params: { id: one.id }, body: { parallel: { share: 30 } } })
  for (const { id } of [one, two]) await change(api, id, { system_prompt: 'z' })
  await page.goto(`/${session.user.tenant_id}/ai-agents?q=${encodeURIComponent(shared)}`)
  await expect(page.getByRole('row', { name: two.name })).toBeVisible()
  await page.getByLabel('Select all on this page').check()
  const bar = page.getByRole('region', { name: text('many.label') })
  await bar.getByRole('button', { name: text('many.actions') }).click()
  await page.getByRole('menuitem', { name: text('actions.ai-agents.publishSelected') }).click()
  const dialog = page.getByRole('dialog')
  const asked = dialog.getByText(text('agents.selected.parallel', { agents: one.name }))
  await expect(asked).toBeVisible()
  const ok = dialog.getByRole('button', { name: text('actions.ai-agents.publish'), exact: true })
  await ok.click()
  await expect(dialog.getByText(text('agents.selected.parallel_missing'))).toBeVisible()
  await dialog.getByRole('radio', { name: text('agents.selected.parallel_keep') }).check()
  await ok.click()
  await expect(dialog.getByText(text('agents.selected.published', { version: '3' }))).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText(text('agents.selected.published', { version: '2' }))).toBeVisible()
  expect(await agentOf(api, one.id)).toMatchObject({ published_version: 3, parallel_version: 2 })
  expect(await agentOf(api, two.id)).toMatchObject({ published_version: 2, parallel_version: null })
})

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

test('knowledge that ElevenLabs lacks is sent again', async ({ page, session, api }) => {
  const entry = await newEntry(api, 'A refund takes 14 working days.')
  const { id } = await newAgent(api, { knowledge_ids: [entry], llm: 'elevenlabs' })
  const address = `/${session.user.tenant_id}/ai-agents/detail/${id}`
  const action = page.getByRole('button', { name: text('actions.ai-agents.resend'), exact: true })
  await page.goto(address)
  await expect(action).toBeHidden()
  await api(knowledgeBase.endpoints.archive, { params: { id: entry } })
  await api(sync, { params: { id } })
  const status = async () => (await agentOf(api, id)).knowledge_status
  await expect.poll(status, { timeout: 30_000 }).toBe('partial')
  const before = (await agentOf(api, id)).knowledge_synced_at
  await page.goto(address)
  await action.click()
  await expect.poll(async () => (await agentOf(api, id)).knowledge_synced_at > before, { timeout: 30_000 }).toBe(true)
})

test('the last calls of a tool are bars in the form, those that tests leave out are none', async ({
  page,
  session,
  api,
}) => {
  let isDown = false
  const shop = createServer((_, response) =>
    response.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' }).end('{"state":"shipped"}'),
  )
  servers.push(shop)
  await once(shop.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const tool = { name: 'order_status', description: 'Finds the status of an order', method: 'POST', url }
  const { id } = await newAgent(api, { http_tools: [tool] })
  const ask = async (body: object) => {
    const asked = { message: 'What is the order status?', ...body }
    return (await api(conversations.endpoints.test, { params: { agentId: id }, body: asked })).data.tool_calls[0]
  }
  expect(await ask({ call_tools: true })).toMatchObject({ ok: true })
  isDown = true
  expect(await ask({ call_tools: true })).toMatchObject({ ok: false, result: 'http_500' })
  expect(await ask({})).toMatchObject({ ok: false })
  await page.goto(`/${session.user.tenant_id}/ai-agents/update/${id}#section-tools`)
  const bars = page.getByRole('img', { name: /^order_status: 1 of the last 2 calls worked/ })
  await expect(bars).toBeVisible()
  await expect(bars.locator('rect')).toHaveCount(2)
  await expect(bars.locator('rect[data-ok=false]')).toHaveCount(1)

  const trial = page.getByRole('region', { name: text('conversations.trial.title') })
  const real = trial.getByRole('checkbox', { name: text('conversations.talk.call_tools') })
  const say = async (message: string) => {
    await trial.getByLabel(text('conversations.talk.message')).fill(message)
    await trial.getByRole('button', { name: text('conversations.talk.send') }).click()
  }
  isDown = false
  await say('What is the order status?')
  const left = text('conversations.talk.tool_not_called', { name: tool.name })
  await expect(trial.getByText(left)).toBeVisible()
  await real.check()
  await say('And what is the order status now?')
  await expect(trial.getByText(text('conversations.talk.tool_used', { name: tool.name }))).toBeVisible()
})

test('the page of an agent says how much visitors use it today', async ({ page, session, api, platform }) => {
  const { id } = await newAgent(api, { is_public: true, visitor_minutes: 40, visitor_talks: 7 })
  await inDatabase(platform, (db) =>
    db.execute(sql`
      insert into conversations (tenant_id, id, agent_id, channel, language, status, by_visitor, started_at, seen_at)
      select tenant_id, gen_random_uuid(), id, 'web', 'en', 'in_progress', true, now(), now()
      from ai_agents where id = ${id}`),
  )
  await page.goto(`/${session.user.tenant_id}/ai-agents/detail/${id}?tab=embed`)
  const used = page.getByRole('status').filter({ hasText: 'Visitors today' })
  await expect(used).toContainText(/of 40 minutes, 1 of 7 conversations at once/)
})

test('a deleted entry is erased for good, which names the versions that lose it', async ({ page, session, api }) => {
  const entry = await newEntry(api, 'A refund takes 14 working days.')
  const { name } = await newAgent(api, { knowledge_ids: [entry] })
  const { title } = (await api(knowledgeBase.endpoints.detail, { params: { id: entry } })).data
  await api(knowledgeBase.endpoints.delete, { params: { id: entry }, query: 'force=true' })
  await page.goto(`/${session.user.tenant_id}/knowledge-base/list`)
  await page.getByRole('link', { name: text('views.deleted') }).click()
  const item = page.getByRole('listitem', { name: title })
  await item.getByRole('button', { name: text('knowledge.deleted.erase') }).click()
  const dialog = page.getByRole('dialog', { name: text('knowledge.deleted.ask', { title }) })
  await expect(dialog).toContainText(text('knowledge.deleted.heard', { agent: name, version: '1' }))
  await dialog.getByRole('button', { name: text('knowledge.deleted.erase') }).click()
  await expect(item).toBeHidden()
  const kept = (await api(knowledgeBase.endpoints.deleted)).data as { id: string }[]
  expect(kept.map(({ id }) => id)).not.toContain(entry)
})

test('a mark of an answer is taken back in the transcript', async ({ page, session, api }) => {
  const { id: agent_id } = await newAgent(api)
  const turns = [
    { role: 'user', text: 'Hello?' },
    { role: 'agent', text: 'Yes.' },
  ]
  const { id } = (await api(conversations.endpoints.create, { body: { agent_id, channel: 'web', turns } })).data
  const params = { id, index: '1' }
  await api(conversations.endpoints.mark, { params, body: { verdict: 'wrong' } })
  await page.goto(`/${session.user.tenant_id}/conversations/detail/${id}`)
  const back = page.getByRole('button', { name: text('conversations.mark.take_back') })
  await back.click()
  await expect(back).toBeHidden()
  const read = (await api(conversations.endpoints.detail, { params: { id } })).data
  expect(read.turns[1]).toMatchObject({ mark: null })
})

test('an address leads to a section of the settings, which has the focus', async ({ page, session }) => {
  for (const [name, heading] of [
    ['model', text('iam.settings.model')],
    ['hours', text('iam.hours.title')],
  ] as const) {
    await page.goto(`/${session.user.tenant_id}/dashboard`)
    await page.goto(`/${session.user.tenant_id}/settings#${name}`)
    const section = page.getByRole('region', { name: heading })
    await expect(section).toBeFocused()
    await expect(section.getByRole('heading', { name: heading })).toBeInViewport()
  }
})
