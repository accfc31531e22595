import { expect, it } from 'vitest'
import aiAgents from '#resources/ai-agents.ts'
import pbxServers from '#resources/pbx-servers.ts'
import phoneNumbers from '#resources/phone-numbers.ts'
import { nextStep, setupAction } from '#crud/record/setup.ts'

const server = { status: 'draft', ingest_key_set_at: null, last_seen_at: null, last_test: null, number_count: 0 }
const number = { status: 'available', pbx_server_id: null, call_handler: null, last_call_at: null }
const agent = { status: 'draft', knowledge_ids: [], cases: { total: 0 }, published_version: null, numbers: [] }
const now = '2026-11-29T12:00:00Z'

it.each([
  [pbxServers, server, 'pbx.setup.key'],
  [pbxServers, { ...server, ingest_key_set_at: now, number_count: 3 }, 'pbx.setup.connect'],
  [pbxServers, { ...server, last_seen_at: now }, 'pbx.setup.test'],
  [pbxServers, { ...server, last_seen_at: now, number_count: 1 }, undefined],
  [pbxServers, { ...server, status: 'disabled' }, undefined],
  [phoneNumbers, number, 'numbers.setup.server'],
  [phoneNumbers, { ...number, pbx_server_id: 'a', call_handler: {} }, 'numbers.setup.provision'],
  [phoneNumbers, { ...number, pbx_server_id: 'a', call_handler: {}, status: 'active' }, 'numbers.setup.call'],
  [phoneNumbers, { ...number, status: 'released' }, undefined],
  [aiAgents, agent, 'agents.setup.knowledge'],
  [aiAgents, { ...agent, knowledge_ids: ['a'], cases: { total: 2 } }, 'agents.setup.publish'],
  [aiAgents, { ...agent, published_version: 1 }, 'agents.setup.calls'],
  [aiAgents, { ...agent, published_version: 1, is_public: true }, undefined],
])('the next step of a record is the first that is not done', (resource, row, title) => {
  expect(nextStep(resource, row)?.title).toBe(title)
})

it('a resource without steps has no set-up', () => {
  expect(nextStep({}, server)).toBeUndefined()
})

it('the action of the next step is not offered beside the heading, but Edit is', () => {
  expect(setupAction(pbxServers, server)).toBe('ingestKey')
  expect(setupAction(phoneNumbers, number)).toBeUndefined()
})

it('actions, sections and tabs of steps exist', () => {
  for (const { setup, actions, related, screens } of [pbxServers, phoneNumbers, aiAgents]) {
    const sections = [screens.show, screens.edit].flatMap((screen) => screen?.sections?.map(({ title }) => title) ?? [])
    const tabs = [...related.map(({ resource, by }) => `${resource}.${by}`), 'routing', 'ai-agent-test-cases']
    for (const { action = 'edit', section, tab } of setup!.steps) {
      expect(['edit', ...actions.map(({ key }) => key)]).toContain(action)
      if (section) expect(sections).toContain(section)
      if (tab) expect(tabs).toContain(tab)
    }
  }
})
