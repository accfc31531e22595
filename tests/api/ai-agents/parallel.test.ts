import type { Server } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import { aiAgentVersions } from '#contract/ai-agent-versions.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { undo } from '#contract/undo.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { listen } from '../../support/web-socket.ts'
import type { Account } from '../../support/accounts.ts'
import { unlimited, usePlatform } from '../../support/platform/in-process.ts'
import { newAgent, openTalk, readTalk, startTalk } from '../../support/talking.ts'

/** A version of an agent that answers a share of conversations beside the published one. */
const platform = usePlatform({ limits: unlimited })
let server: Server
let origin: string
beforeAll(async () => {
  await inPlatform(platform.db, (tx) =>
    tx.execute(sql`update tenants set limits = limits || '{"agents": 1000, "concurrent_calls": 10000}'::jsonb`),
  )
  ;({ server, origin } = await listen(platform.deps))
})
afterAll(() => server.close())

const { endpoints } = aiAgents
const call = async (endpoint: Endpoint, id: string, body?: unknown, more: { as?: Account; params?: object } = {}) => {
  const params = { id, agentId: id, ...more.params }
  const answer = await platform.call(endpoint, { as: more.as ?? 'admin', params, body })
  return { ...answer.body, status: answer.status }
}
const agentOf = async (id: string) => (await call(endpoints.detail, id)).data
const versionsOf = async (id: string) => (await call(aiAgentVersions.endpoints.list, id)).data as any[]
const begin = (id: string, version: { id: string }, body: object = { share: 20 }) =>
  call(aiAgentVersions.endpoints.startParallel, id, body, { params: { id: version.id } })
const greeting = 'Hello from the second version!'

/** An agent whose second version, with another greeting, answers a share beside the first. */
async function divided(share = 20, more: object = {}) {
  const { id, entryId } = await newAgent(platform)
  await call(endpoints.update, id, { first_message: greeting })
  const published = await call(endpoints.publish, id, { parallel: { share, ...more } })
  return { id, entryId, published }
}
const setColumn = (id: string, column: string, value: unknown) =>
  inPlatform(platform.db, (tx) =>
    tx.execute(sql`update ai_agents set ${sql.identifier(column)} = ${value} where id = ${id}`),
  )
const startedVersions = (id: string) =>
  inPlatform(platform.db, (tx) =>
    query<{ id: string; agent_version: number }>(
      tx,
      sql`select id, agent_version from conversations where agent_id = ${id} and channel <> 'test' order by id`,
    ),
  )
const logOf = async (id: string, action: string) =>
  (await platform.call(activityLogs.endpoints.list, { as: 'admin', query: `resource_id=${id}&action=${action}` })).body
    .data[0]

describe('a version beside the published one', () => {
  test('answers its share of new conversations, and tests stay on the draft', { timeout: 120_000 }, async () => {
    const { id, published } = await divided(20, { days: 7 })
    expect(published).toMatchObject({ status: 201, data: { number: 2 } })
    const agent = await agentOf(id)
    expect(agent).toMatchObject({ published_version: 1, parallel_version: 2, parallel_share: 20 })
    expect(Date.parse(agent.parallel_ends_at) - Date.parse(agent.parallel_started_at)).toBe(7 * 86_400_000)

    for (let some = 0; some < 20; some++) {
      const starts = Array.from({ length: 20 }, () => call(conversations.endpoints.start, id, { channel: 'web' }))
      expect(new Set((await Promise.all(starts)).map(({ status }) => status))).toEqual(new Set([200]))
    }
    await call(conversations.endpoints.start, id, { channel: 'test' })
    const all = await startedVersions(id)
    const beside = all.filter(({ agent_version }) => agent_version === 2).length
    expect(all).toHaveLength(400)
    expect(all.filter(({ agent_version }) => agent_version === 1)).toHaveLength(400 - beside)
    // Of 400 conversations 80 on average, with a standard deviation of 8: five of them are exceeded once in two million runs.
    const deviation = Math.sqrt(400 * 0.2 * 0.8)
    expect(Math.abs(beside - 80)).toBeLessThan(5 * deviation)
  })

  test('keeps the conversations that it has begun', async () => {
    const { id } = await divided()
    await setColumn(id, 'parallel_share', 100)
    const { id: talkId, address } = await startTalk(platform, id, origin, { channel: 'web' })
    expect((await call(endpoints.endParallel, id)).data).toMatchObject({ parallel_version: null, published_version: 1 })
    const talk = await openTalk(address)
    talk.send({ type: 'conversation_initiation_client_data' })
    const said = () => talk.received.filter(({ type }) => type === 'agent_response')
    await vi.waitFor(() => expect(said()).toHaveLength(1), { timeout: 20_000 })
    talk.ws.close()
    expect((said()[0] as any).agent_response_event.agent_response).toBe(greeting)
    expect((await readTalk(platform, talkId)).agent_version).toBe(2)
    await startTalk(platform, id, origin, { channel: 'web' })
    expect((await startedVersions(id)).at(-1)!.agent_version).toBe(1)
  })

  test('answers visitors as well', async () => {
    const { id } = await divided()
    await call(endpoints.update, id, { is_public: true })
    await setColumn(id, 'parallel_share', 100)
    const started = await platform.call(conversations.endpoints.startPublic, { body: { agent: id } })
    expect(started.status).toBe(200)
    expect((await startedVersions(id)).map(({ agent_version }) => agent_version)).toEqual([2])
  })

  test('answers no more once its time is over, and is still to be decided', async () => {
    const { id } = await divided(50, { days: 1 })
    await setColumn(id, 'parallel_share', 100)
    await setColumn(id, 'parallel_ends_at', new Date(Date.now() - 1_000).toISOString())
    await startTalk(platform, id, origin, { channel: 'web' })
    expect((await startedVersions(id)).map(({ agent_version }) => agent_version)).toEqual([1])
    expect((await call(endpoints.parallel, id)).data).toMatchObject({ is_over: true, parallel: { number: 2 } })
  })

  test('stays while the agent is paused, and ends with the next version that is published to all', async () => {
    const { id } = await divided()
    await call(endpoints.pause, id)
    expect(await agentOf(id)).toMatchObject({ status: 'paused', parallel_version: 2 })
    await call(endpoints.resume, id)
    expect((await call(endpoints.publish, id, {})).data.number).toBe(3)
    expect(await agentOf(id)).toMatchObject({ published_version: 3, parallel_version: null, parallel_ends_at: null })
    const { changes } = await logOf(id, 'ai-agents.publish')
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: 'published_version', before: 1, after: 3 },
        { field: 'parallel_version', before: 2, after: null },
      ]),
    )
  })

  test('comes back with an agent whose deletion is undone', async () => {
    const { id } = await divided()
    const { meta } = await call(endpoints.delete, id)
    expect((await call(undo.endpoints.change, id, { change: meta.undo })).status).toBe(200)
    expect(await agentOf(id)).toMatchObject({ parallel_version: 2, parallel_share: 20 })
    expect(await versionsOf(id)).toHaveLength(2)
  })
})

describe('an earlier version', () => {
  test('is tried beside the published one, and the log says so', async () => {
    const { id } = await newAgent(platform)
    await call(endpoints.update, id, { first_message: greeting })
    await call(endpoints.publish, id, {})
    const [second, first] = await versionsOf(id)
    expect(second.can.startParallel).toMatchObject({ reason: 'parallel_published' })
    expect(first.can.startParallel).toBe(true)
    expect((await begin(id, second)).status).toBe(409)
    expect(await begin(id, first, { share: 40 })).toMatchObject({ status: 200, data: { number: 1 } })
    expect(await agentOf(id)).toMatchObject({ published_version: 2, parallel_version: 1, parallel_ends_at: null })
    expect((await versionsOf(id)).map(({ standing }) => standing)).toEqual(['published', 'parallel'])
    expect((await logOf(id, 'ai-agent-versions.startParallel')).changes).toEqual([
      { field: 'parallel_version', before: null, after: 1 },
      { field: 'parallel_share', before: null, after: 40 },
    ])
    expect((await begin(id, first)).reason).toBe('parallel_running')
    expect((await versionsOf(id))[1].can.startParallel).toMatchObject({
      reason: 'parallel_running',
      params: { number: '1' },
    })
  })

  test.each([0, 100, 12.5])('is not tried with a share of %s', async (share) => {
    const { id } = await newAgent(platform)
    expect((await begin(id, (await versionsOf(id))[0], { share })).status).toBe(422)
  })

  test('is refused once its knowledge is gone, and kept while it answers', async () => {
    const { id, entryId } = await newAgent(platform)
    const edit = async (content: string) => {
      await call(knowledgeBase.endpoints.update, entryId, { content })
      await platform.runDue()
    }
    await edit('Our shop sells lamps. A refund takes 21 working days.')
    await call(endpoints.publish, id, {})
    expect(await begin(id, (await versionsOf(id))[1])).toMatchObject({ status: 200 })
    await edit('Our shop sells lamps. A refund takes 30 working days.')
    expect((await versionsOf(id))[1].obstacle).toBeNull()
    await call(endpoints.endParallel, id)
    await edit('Our shop sells lamps. A refund takes 60 working days.')
    const first = (await versionsOf(id))[1]
    expect(first).toMatchObject({ obstacle: 'knowledge', can: { startParallel: { reason: 'parallel_knowledge' } } })
    expect((await begin(id, first)).reason).toBe('parallel_knowledge')
  })

  test('is corrected with the published one where an edit goes live at once', async () => {
    const { id, entryId } = await divided()
    const content = 'Our shop sells lamps. A refund takes 21 working days.'
    await call(knowledgeBase.endpoints.update, entryId, { content, live: true, reason: 'The law changed.' })
    await platform.runDue()
    const versions = await versionsOf(id)
    expect(versions).toMatchObject([
      { number: 4, standing: 'parallel', corrects: 2 },
      { number: 3, standing: 'published', corrects: 1 },
      { number: 2, standing: null },
      { number: 1, standing: null },
    ])
    for (const [at, version] of [2, 2, 1, 1].entries()) {
      const params = { id: versions[at].id }
      const found = await call(aiAgentVersions.endpoints.detail, id, undefined, { params })
      expect(found.data.knowledge).toEqual([{ entry_id: entryId, version }])
    }
  })

  test('keeps the conversations of the versions that a correction replaced', async () => {
    const { id, entryId } = await divided(50)
    for (let at = 0; at < 8; at++) {
      const { body } = await platform.call(conversations.endpoints.start, {
        as: 'admin',
        params: { agentId: id },
        body: { channel: 'web' },
      })
      await platform.call(conversations.endpoints.end, {
        as: 'admin',
        params: { agentId: id },
        body: { conversation_id: body.data.conversation_id },
      })
    }
    const counts = async () => {
      const { published, parallel } = (await call(endpoints.parallel, id)).data
      return [published.conversations, parallel.conversations]
    }
    const before = await counts()
    expect(before[0] + before[1]).toBe(8)
    const content = 'Our shop sells lamps. A refund takes 21 working days.'
    await call(knowledgeBase.endpoints.update, entryId, { content, live: true, reason: 'The law changed.' })
    await platform.runDue()
    expect(await agentOf(id)).toMatchObject({ published_version: 3, parallel_version: 4 })
    expect(await counts()).toEqual(before)
  })

  test('is asked about where several drafts are published', async () => {
    const [one, other] = [await divided(), await newAgent(platform)]
    await call(endpoints.update, other.id, { first_message: 'Good day!' })
    await call(endpoints.update, one.id, { first_message: 'Good day!' })
    const publish = (body: object) => call(endpoints.publishSelected, '', { ids: [one.id, other.id], ...body })
    const { name } = await agentOf(one.id)
    expect(await publish({})).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      reason: 'parallel_undecided',
      params: { agents: name },
    })
    expect(await agentOf(other.id)).toMatchObject({ published_version: 1 })
    expect((await publish({ parallel: 'keep' })).data.results).toMatchObject([{ version: 3 }, { version: 2 }])
    expect(await agentOf(one.id)).toMatchObject({ published_version: 3, parallel_version: 2, parallel_share: 20 })
    await call(endpoints.update, one.id, { first_message: 'Good evening!' })
    expect((await publish({ parallel: 'end' })).data.results).toMatchObject([
      { version: 4 },
      { code: 'nothing_to_publish' },
    ])
    expect(await agentOf(one.id)).toMatchObject({ published_version: 4, parallel_version: null, parallel_share: null })
  })
})

describe('deciding', () => {
  const failing = { question: 'What is the capital of France?', messages: ['What is the capital of France?'] }

  test('publishes the version to all once its test cases pass, or with a reason', async () => {
    const { id } = await divided()
    const expect_ = { contains: ['Paris'] }
    await call(aiAgentTestCases.endpoints.create, id, { messages: failing.messages, expect: expect_ })
    expect(await call(endpoints.publishParallel, id, {})).toMatchObject({ status: 409, code: 'tests_failed' })
    const [ran] = (await call(aiAgentTestCases.endpoints.list, id)).data
    expect(ran).toMatchObject({ result: 'failed', ran_version: 2 })
    expect(await agentOf(id)).toMatchObject({ published_version: 1, parallel_version: 2 })

    const override_reason = 'Nobody asks for France.'
    expect((await call(endpoints.publishParallel, id, { override_reason })).data).toMatchObject({
      published_version: 2,
      parallel_version: null,
      draft: { changed: false },
    })
    expect(await logOf(id, 'ai-agents.publishParallel')).toMatchObject({
      reason: override_reason,
      changes: expect.arrayContaining([
        { field: 'published_version', before: 1, after: 2 },
        { field: 'parallel_version', before: 2, after: null },
      ]),
    })
  })

  test('runs the test cases on the version, whatever the draft is', async () => {
    const { id } = await divided()
    await call(aiAgentTestCases.endpoints.create, id, {
      messages: ['How long does a refund take?'],
      expect: { contains: ['14 working days'] },
    })
    await call(endpoints.update, id, { knowledge_ids: [] })
    expect(await call(endpoints.publish, id, {})).toMatchObject({ status: 409, code: 'tests_failed' })
    expect((await call(endpoints.publishParallel, id, {})).data.published_version).toBe(2)
  })

  test('ends it, and the log says so', async () => {
    const { id } = await divided()
    await call(endpoints.endParallel, id)
    expect((await logOf(id, 'ai-agents.endParallel')).changes).toEqual([
      { field: 'parallel_version', before: 2, after: null },
      { field: 'parallel_share', before: 20, after: null },
    ])
    expect(await call(endpoints.endParallel, id)).toMatchObject({ status: 409, reason: 'no_parallel' })
  })

  test.each(['parallel', 'publishParallel', 'endParallel'] as const)('%s is for its tenant alone', async (key) => {
    const { id } = await divided()
    const as = 'foreigner'
    const body = key === 'publishParallel' ? {} : undefined
    expect((await call(endpoints[key], id, body, { as })).status).toBe(404)
    const [version] = await versionsOf(id)
    const start = aiAgentVersions.endpoints.startParallel
    expect((await call(start, id, { share: 5 }, { as, params: { id: version.id } })).status).toBe(404)
  })
})

describe('the figures of both versions', () => {
  interface Talked {
    version: number | null
    unknown?: number
    outcome?: string
    end?: string
    rating?: number
    cost?: number
    wait?: number
    channel?: string
    before?: boolean
  }
  const talked = (agentId: string, tenantId: string, of: Talked) =>
    inPlatform(platform.db, async (tx) => {
      const [{ id }] = (await query<{ id: string }>(
        tx,
        sql`
        insert into conversations (id, tenant_id, agent_id, agent_version, channel, language, status, started_at,
          ended_at, duration, outcome, end_reason, unknown_count, rating, cost)
        values (gen_random_uuid(), ${tenantId}, ${agentId}, ${of.version}, ${of.channel ?? 'web'}, 'en', 'done',
          now() - make_interval(hours => ${of.before ? 1 : 0}), now(), 60, ${of.outcome ?? 'unknown'},
          ${of.end ?? null}, ${of.unknown ?? 0}, ${of.rating ?? null}, ${of.cost ?? null})
        returning id`,
      )) as [{ id: string }]
      if (of.wait !== undefined)
        await tx.execute(sql`
          insert into conversation_turns (id, tenant_id, conversation_id, index, role, text, latency)
          values (gen_random_uuid(), ${tenantId}, ${id}, 0, 'agent', 'Yes.', ${{ first_token: of.wait }}::jsonb)`)
    })

  test('count the conversations since both answer, without tests', async () => {
    const { id } = await divided()
    const { tenant_id } = (await platform.session('admin')).user
    const all: Talked[] = [
      { version: 1, outcome: 'success', rating: 4, cost: 100, wait: 100 },
      { version: 1, outcome: 'success', end: 'transferred', cost: 300, wait: 300 },
      { version: 1, unknown: 2, rating: 1 },
      { version: 2, outcome: 'success', rating: 5, cost: 50 },
      { version: 2, channel: 'test', unknown: 1 },
      { version: 2, before: true, unknown: 1 },
      { version: null, unknown: 1 },
    ]
    for (const one of all) await talked(id, tenant_id, one)
    const { data } = await call(endpoints.parallel, id)
    expect(data).toMatchObject({ share: 20, is_over: false, ends_at: null, verdict: 'too_few' })
    expect(data.published).toEqual({
      number: 1,
      name: 'Version 1',
      conversations: 3,
      answered: 2,
      versions: [1],
      wrong: 0,
      right: 2,
      solved: 1,
      unanswered: 1,
      rated: 2,
      rating: 2.5,
      first_word_p95: 290,
      cost_per_conversation: 200,
    })
    expect(data.parallel).toMatchObject({
      number: 2,
      conversations: 1,
      answered: 1,
      solved: 1,
      unanswered: 0,
      rating: 5,
      first_word_p95: null,
      cost_per_conversation: 50,
    })
  })

  test('say which version answers more', async () => {
    const { id } = await divided()
    const { tenant_id } = (await platform.session('admin')).user
    for (let at = 0; at < 40; at++) {
      await talked(id, tenant_id, { version: 1, unknown: at < 20 ? 1 : 0 })
      await talked(id, tenant_id, { version: 2 })
    }
    expect((await call(endpoints.parallel, id)).data.verdict).toBe('better')
  })

  test('do not let a version win whose answers were corrected', async () => {
    const { id } = await divided()
    const { tenant_id } = (await platform.session('admin')).user
    for (let at = 0; at < 40; at++) {
      await talked(id, tenant_id, { version: 1, unknown: at < 20 ? 1 : 0, wait: 1 })
      await talked(id, tenant_id, { version: 2, wait: 1 })
    }
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`update conversation_turns turn set known = true, verdict = 'answered' from conversations talk
        where talk.id = turn.conversation_id and talk.agent_id = ${id} and talk.agent_version = 2`),
    )
    const { data } = await call(endpoints.parallel, id)
    expect(data.parallel).toMatchObject({ answered: 40, wrong: 40, right: 0 })
    expect(data.published).toMatchObject({ answered: 20, wrong: 0, right: 20 })
    expect(data.verdict).toBe('worse')
  })
})
