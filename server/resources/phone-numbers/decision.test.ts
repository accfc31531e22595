import { expect, test } from 'vitest'
import { officeHours } from '#contract/grammar/kinds/week.ts'
import { decideRoute, type RouteFacts, type RouteNumber } from './decision.ts'

const at = new Date('2026-11-25T03:00:00Z')
const free = { used: 0, allowed: null }
const agent = { id: '01a1b2c3-0000-7000-8000-000000000001', status: 'active', published_version: 4, holidays: [] }
const toAgent = (is_hosted: boolean, changes: object = {}) => ({
  type: 'ai_agent' as const,
  target: null,
  label: 'Rina',
  ring_seconds: null,
  agent: { ...agent, is_hosted, ...changes },
})

const factsOf = (number: Partial<RouteNumber>): RouteFacts => ({
  tenant: { status: 'active', timezone: 'Asia/Jakarta', business_hours: officeHours, holidays: ['2026-11-26'] },
  domain: 'pbx.example.com',
  vendor: 'other',
  loads: { number_limit: free, server_limit: free, tenant_limit: free },
  chain: [
    {
      id: '01a1b2c3-0000-7000-8000-000000000002',
      type: 'did',
      label: 'Sales',
      e164: '+622150001001',
      extension: null,
      status: 'active',
      max_concurrent: null,
      handler: null,
      fallback: null,
      ...number,
    },
  ],
})

test('an agent at ElevenLabs is reached at its own address, whatever the server can do', () => {
  expect(decideRoute(factsOf({ handler: toAgent(true) }), at, null)).toMatchObject({
    decision: 'bridge',
    agent_id: agent.id,
    version: 4,
    steps: [{ kind: 'agent', uri: 'sip:+622150001001@sip.rtc.elevenlabs.io:5060;transport=tcp' }],
  })
})

test('an agent of the platform is reached where the server can hand calls over, once for a call', () => {
  const facts = factsOf({ handler: toAgent(false), fallback: toAgent(false, { id: agent.id.replace(/1$/, '9') }) })
  expect(decideRoute(facts, at, null)).toMatchObject({ decision: 'reject', rule: 'no_destination' })
  const { steps, agent_id } = decideRoute(facts, at, 'audiosocket://console.example.com:9092')
  expect([agent_id, steps.map(({ uri }) => uri)]).toEqual([agent.id, ['audiosocket://console.example.com:9092']])
})

test('on a holiday of the tenant, which begins in its timezone, a call goes to the fallback', () => {
  const facts = factsOf({ handler: toAgent(true), fallback: { ...toAgent(true), type: 'voicemail', agent: null } })
  const ruleAt = (time: string) => decideRoute(facts, new Date(time), null).rule
  expect(ruleAt('2026-11-25T09:59:00Z')).toBe('number')
  // Nine o'clock in Jakarta.
  expect(ruleAt('2026-11-26T02:00:00Z')).toBe('hours')
  expect(ruleAt('2026-11-27T02:00:00Z')).toBe('number')
})
