import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { tenants } from '#contract/tenants.ts'
import { inPlatform } from '#server/db/scope.ts'
import { key, openElevenLabs } from '../support/peers/eleven-labs.ts'
import type { Account } from '../support/accounts.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'

const provider = await openElevenLabs()
const platform = usePlatform({
  limits: unlimited,
  env: { ELEVENLABS_API_KEY: key, ELEVENLABS_BASE_URL: provider.url },
})
const { documents, agents, failures, invalid } = provider
const log = vi.spyOn(console, 'error').mockImplementation(() => {})

afterEach(() => expect(invalid).toEqual([]))
afterAll(() => {
  log.mockRestore()
  provider.close()
})

let count = 0
const call = async (endpoint: Endpoint, as: Account, id = '', body?: unknown) =>
  (await platform.call(endpoint, { as, params: { id, agentId: id }, body })).body

/** Creates an agent with an entry, both at ElevenLabs. */
async function settle(as: Account) {
  const text = { title: 'Hours', content: `Open from nine to five, says ${as}.`, provider: 'elevenlabs' }
  const entry = (await call(knowledgeBase.endpoints.create, as, '', text)).data
  await platform.runDue()
  const body = {
    name: `Of ${as}, ${++count}`,
    system_prompt: 'You help callers.',
    primary_language: 'en',
    first_message: 'Hello!',
    llm: 'elevenlabs',
    knowledge_ids: [entry.id],
    voice_id: null,
  }
  const agent = (await call(aiAgents.endpoints.create, as, '', body)).data
  await call(aiAgents.endpoints.publish, as, agent.id, {})
  await platform.runDue()
  return { entry, agent }
}

/** Lets what failed be tried again at once. */
async function retryNow() {
  await inPlatform(platform.db, (tx) => tx.execute(sql`update tasks set run_at = now() where status = 'queued'`))
  await platform.runDue()
}

test('deleting a tenant deletes what it has at ElevenLabs, and nothing of other tenants', async () => {
  await settle('admin')
  const removed = await settle('foreigner')
  const { agent } = await settle('foreigner')
  // Each agent has a document with its curated answers as well.
  expect([agents.length, documents.length]).toEqual([3, 6])
  // A removal that waits outlives the tenant as well.
  failures.push({ on: 'DELETE /v1/convai/agents/:id', status: 503, detail: 'Unavailable' })
  await call(aiAgents.endpoints.delete, 'foreigner', agent.id)
  await platform.runDue()
  expect(agents).toHaveLength(3)

  const { tenant_id: id } = (await platform.session('foreigner')).user
  await call(tenants.endpoints.suspend, 'operator', id, { reason: 'Closing' })
  expect((await platform.call(tenants.endpoints.delete, { as: 'operator', params: { id } })).status).toBe(200)
  failures.push({ on: 'DELETE /v1/convai/knowledge-base/:id', status: 429, detail: 'Slow down' })
  await platform.runDue()
  expect(documents.length).toBeGreaterThan(1)
  await retryNow()
  expect(agents.map(({ name }) => name)).toEqual(['Of admin, 1'])
  const [curated, ...others] = documents.toSorted((one) => (one.name.endsWith('Curated answers') ? -1 : 1))
  expect(curated!.name).toMatch(/ Curated answers$/)
  expect(others.map(({ content }) => content)).toEqual(['Open from nine to five, says admin.'])

  const logged = log.mock.calls.join('\n')
  expect(logged).toContain('Removed at ElevenLabs: 4')
  expect(logged).toContain('4 to remove, not all removed: elevenlabs_unreachable: 429')
  for (const { title } of [removed.entry]) expect(logged).not.toContain(title)
  expect(logged).not.toContain(key)
})
