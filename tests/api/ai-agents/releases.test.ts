import type { Server } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { maxPublished } from '#contract/ai-agents/publishing.ts'
import { aiAgentVersions } from '#contract/ai-agent-versions.ts'
import { conversations } from '#contract/conversations/contract.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { query } from '#server/db/client.ts'
import { forgetDeleted } from '#server/resources/knowledge-base/deleted.ts'
import { inPlatform } from '#server/db/scope.ts'
import { listen } from '../../support/web-socket.ts'
import { member } from '../../support/identity.ts'
import { nobody, unlimited, usePlatform } from '../../support/platform/in-process.ts'
import { newAgent, openTalk, startTalk } from '../../support/talking.ts'

const platform = usePlatform({ limits: unlimited })
const as = 'admin' as const
let server: Server
let origin: string
beforeAll(async () => {
  await inPlatform(platform.db, (tx) =>
    tx.execute(sql`update tenants set limits = limits || '{"agents": 1000}'::jsonb`),
  )
  ;({ server, origin } = await listen(platform.deps))
})
afterAll(() => server.close())

const question = 'How long does a refund take?'
const newer = 'Our shop sells lamps. A refund takes 21 working days. Bring the receipt.'
const unchanged = { changed: false, fields: [], knowledge_changed: [], knowledge_held: [] }
const [former, later] = ['A refund takes 14 working days.', 'A refund takes 21 working days.']

const call = async (endpoint: Endpoint, id: string, body?: unknown, query?: string) => {
  const answer = await platform.call(endpoint, { as, params: { id, agentId: id }, body, query })
  return { ...answer.body, status: answer.status }
}
const entryOf = async (id: string) => (await call(knowledgeBase.endpoints.detail, id)).data
const agentOf = async (id: string) => (await call(aiAgents.endpoints.detail, id)).data
const publish = (id: string, body: object = {}) => call(aiAgents.endpoints.publish, id, body)
async function edit(entryId: string, content: string, more: object = {}) {
  const answer = await call(knowledgeBase.endpoints.update, entryId, { content, ...more })
  await platform.runDue()
  return answer
}

/** Asks an agent as callers do. */
async function hear(agentId: string): Promise<string> {
  const { address } = await startTalk(platform, agentId, origin, { channel: 'web' })
  const talk = await openTalk(address)
  const answers = () => talk.received.filter(({ type }) => type === 'agent_response')
  talk.send({ type: 'conversation_initiation_client_data' })
  await vi.waitFor(() => expect(answers()).toHaveLength(1), { timeout: 20_000 })
  talk.send({ type: 'user_message', text: question })
  await vi.waitFor(() => expect(answers()).toHaveLength(2), { timeout: 20_000 })
  talk.ws.close()
  return (answers()[1] as any).agent_response_event.agent_response
}
const askDraft = async (agentId: string): Promise<string> =>
  (await call(conversations.endpoints.test, agentId, { message: question })).data.answer
const pinsOf = async (agentId: string, { id }: { id: string }) =>
  (await platform.call(aiAgentVersions.endpoints.detail, { as, params: { agentId, id } })).body.data.knowledge
const passagesOf = (entryId: string) =>
  inPlatform(platform.db, (tx) =>
    query<{ version: number }>(
      tx,
      sql`select distinct version from knowledge_passages where entry_id = ${entryId}::uuid order by version`,
    ),
  ).then((found) => found.map(({ version }) => version))

describe('a published version', () => {
  test('answers callers from the entries as they were, and drafts from the newest, until it is published', async () => {
    const { id, entryId } = await newAgent(platform)
    const [first] = (await call(aiAgentVersions.endpoints.list, id)).data
    const version = await platform.call(aiAgentVersions.endpoints.detail, { as, params: { agentId: id, id: first.id } })
    expect(version.body.data.knowledge).toEqual([{ entry_id: entryId, version: 1 }])
    expect((await agentOf(id)).draft).toEqual(unchanged)

    await edit(entryId, newer)
    expect(await hear(id)).toBe(former)
    expect(await askDraft(id)).toBe(later)
    expect((await agentOf(id)).draft).toEqual({ ...unchanged, changed: true, knowledge_changed: [entryId] })
    expect((await call(aiAgents.endpoints.difference, id)).data).toMatchObject({
      changes: [],
      knowledge: [{ entry_id: entryId, title: expect.any(String), before: 1, after: 2 }],
    })

    expect((await publish(id)).data).toMatchObject({ number: 2, knowledge: [{ entry_id: entryId, version: 2 }] })
    expect(await hear(id)).toBe(later)
    expect((await agentOf(id)).draft).toEqual(unchanged)
  })

  test('keeps the passages that it answers from, and no others', async () => {
    const { id, entryId } = await newAgent(platform)
    await edit(entryId, newer)
    await edit(entryId, newer.replace('21', '30'))
    expect(await passagesOf(entryId)).toEqual([1, 3])
    await publish(id)
    expect(await passagesOf(entryId)).toEqual([1, 3])
    await edit(entryId, newer)
    expect(await passagesOf(entryId)).toEqual([3, 4])
    expect(await hear(id)).toBe('A refund takes 30 working days.')
  })

  test('finds its passages beside any number of newer ones that fit as well', async () => {
    const { id, entryId } = await newAgent(platform)
    await edit(entryId, Array.from({ length: 80 }, (_, at) => `# Case ${at}\n\n${newer}`).join('\n\n'))
    expect(await hear(id)).toBe(former)
  })

  test('leaves out an entry that was not read when it was published, and says so once it is', async () => {
    const { id } = await newAgent(platform)
    const { data } = (
      await platform.call(knowledgeBase.endpoints.create, { as, body: { title: 'Late', content: newer } })
    ).body
    const { knowledge_ids } = await agentOf(id)
    await call(aiAgents.endpoints.update, id, { knowledge_ids: [...knowledge_ids, data.id] })
    expect((await publish(id)).data.knowledge).toHaveLength(1)
    expect((await agentOf(id)).draft.changed).toBe(false)
    await platform.runDue()
    expect((await agentOf(id)).draft).toMatchObject({ changed: true, knowledge_changed: [data.id] })
  })

  test('still answers from an entry that was archived meanwhile, and is said to differ', async () => {
    const { id, entryId } = await newAgent(platform)
    await call(knowledgeBase.endpoints.archive, entryId)
    expect((await agentOf(id)).draft).toMatchObject({ changed: true, fields: [], knowledge_changed: [entryId] })
    expect(await hear(id)).toBe(former)
    expect((await publish(id)).data.knowledge).toEqual([])
    expect(await hear(id)).not.toBe(former)
    expect((await agentOf(id)).draft.changed).toBe(false)
  })

  test('still answers from an entry that was deleted, which is said before the next version forgets it', async () => {
    const { id, entryId } = await newAgent(platform)
    const { title } = await entryOf(entryId)
    await call(knowledgeBase.endpoints.delete, entryId, undefined, 'force=true')
    expect((await call(knowledgeBase.endpoints.detail, entryId)).status).toBe(404)
    const listed = await platform.call(knowledgeBase.endpoints.list, { as, query: `id=${entryId}` })
    expect(listed.body.data).toEqual([])
    expect((await agentOf(id)).draft).toMatchObject({
      changed: true,
      fields: ['knowledge_ids'],
      knowledge_changed: [entryId],
    })
    expect((await call(aiAgents.endpoints.difference, id)).data.knowledge).toEqual([
      { entry_id: entryId, title, is_deleted: true, before: 1, after: null },
    ])
    expect(await hear(id)).toBe(former)
    expect(await askDraft(id)).not.toBe(former)
    await publish(id)
    expect(await hear(id)).not.toBe(former)
  })
})

describe('restoring a version', () => {
  const restore = (id: string, version = 1) => call(aiAgents.endpoints.restore, id, { version })

  test('brings back its knowledge, for the draft and for the next version', async () => {
    const { id, entryId } = await newAgent(platform)
    await edit(entryId, newer)
    await publish(id)
    // Removes the passages of the first version.
    await edit(entryId, newer.replace('21', '30'))
    expect(await passagesOf(entryId)).toEqual([2, 3])
    expect((await call(aiAgents.endpoints.difference, id, undefined, 'version=1')).data).toMatchObject({
      changes: [],
      knowledge: [{ entry_id: entryId, is_deleted: false, before: 3, after: 1 }],
    })
    expect((await restore(id)).data.draft).toMatchObject({ knowledge_changed: [entryId], knowledge_held: [entryId] })
    expect(await askDraft(id)).toBe(former)
    expect(await hear(id)).toBe(later)
    expect((await publish(id)).data).toMatchObject({ number: 3, knowledge: [{ entry_id: entryId, version: 1 }] })
    expect(await hear(id)).toBe(former)
    expect((await agentOf(id)).draft).toEqual({ ...unchanged, knowledge_held: [entryId] })
    const logged = await platform.call(activityLogs.endpoints.list, { as, query: `resource_id=${id}` })
    expect(logged.body.data).toContainEqual(
      expect.objectContaining({
        action: 'ai-agents.restore',
        changes: [{ field: 'knowledge', before: null, after: expect.stringContaining('Refunds') }],
      }),
    )
  })

  test('holds until a person edits the entry, or the newest knowledge is asked for', async () => {
    const { id, entryId } = await newAgent(platform)
    await edit(entryId, newer)
    await publish(id)
    await restore(id)
    await publish(id)
    expect((await call(aiAgents.endpoints.useNewest, id)).data.draft).toMatchObject({
      knowledge_changed: [entryId],
      knowledge_held: [],
    })
    expect(await askDraft(id)).toBe(later)
    expect((await call(aiAgents.endpoints.useNewest, id)).reason).toBe('nothing_held')
    await restore(id)
    await edit(entryId, newer.replace('21', '30'))
    expect((await agentOf(id)).draft.knowledge_held).toEqual([])
    expect(await askDraft(id)).toBe('A refund takes 30 working days.')
    expect(await hear(id)).toBe(former)
  })

  test('returns an entry that was deleted since', async () => {
    const { id, entryId } = await newAgent(platform)
    await call(knowledgeBase.endpoints.delete, entryId, undefined, 'force=true')
    await publish(id)
    expect((await call(aiAgents.endpoints.difference, id, undefined, 'version=1')).data.knowledge).toMatchObject([
      { entry_id: entryId, title: expect.stringContaining('Refunds'), is_deleted: true, before: null, after: 1 },
    ])
    expect((await restore(id)).data.knowledge_ids).toEqual([entryId])
    expect(await entryOf(entryId)).toMatchObject({ status: 'ready' })
    await publish(id)
    expect(await hear(id)).toBe(former)
  })

  test('loads it from the history of the agent as well', async () => {
    const { id, entryId } = await newAgent(platform)
    await edit(entryId, newer)
    await publish(id)
    const first = (await call(aiAgentVersions.endpoints.list, id)).data.find((one: any) => one.number === 1)
    const params = { agentId: id, id: first.id }
    expect((await platform.call(aiAgentVersions.endpoints.restore, { as, params })).status).toBe(200)
    await publish(id)
    expect(await hear(id)).toBe(former)
  })
})

test('an entry that was deleted is forgotten with the last agent whose versions pin it', async () => {
  const { id, entryId } = await newAgent(platform)
  const isKept = () =>
    inPlatform(platform.db, (tx) => query(tx, sql`select from knowledge_base where id = ${entryId}::uuid`)).then(
      (found) => found.length > 0,
    )
  await call(knowledgeBase.endpoints.delete, entryId, undefined, 'force=true')
  await forgetDeleted(platform.deps)
  expect(await isKept()).toBe(true)
  await call(aiAgents.endpoints.delete, id)
  await forgetDeleted(platform.deps)
  expect(await isKept()).toBe(false)
})

test('an entry that was deleted is erased for good, which says the versions that lose it', async () => {
  const { id, entryId } = await newAgent(platform)
  const { name } = await agentOf(id)
  const { title } = await entryOf(entryId)
  const { deleted, erase, delete: remove } = knowledgeBase.endpoints
  const eraseAs = (who: 'admin' | 'foreigner') => platform.call(erase, { as: who, params: { entryId } })
  expect((await eraseAs(as)).status).toBe(404)
  await call(remove, entryId, undefined, 'force=true')
  const versions = [{ agent_id: id, agent: name, version: 1, is_published: true }]
  const kept = async () => (await platform.call(deleted, { as })).body.data
  expect(await kept()).toContainEqual({ id: entryId, title, deleted_at: expect.any(String), versions })
  expect((await platform.call(deleted, { as: 'foreigner' })).body.data).toEqual([])
  expect((await eraseAs('foreigner')).status).toBe(404)
  expect(await hear(id)).toBe(former)
  expect(await eraseAs(as)).toMatchObject({ status: 200, body: { data: { id: entryId, versions } } })
  expect(await hear(id)).not.toBe(former)
  expect(await kept()).not.toContainEqual(expect.objectContaining({ id: entryId }))
  const left = await inPlatform(platform.db, (tx) =>
    query(tx, sql`select from knowledge_versions where entry_id = ${entryId}::uuid`),
  )
  expect(left).toEqual([])
  expect((await call(aiAgents.endpoints.restore, id, { version: 1 })).status).toBe(200)
})

describe('publishing', () => {
  test('makes one version of two calls at once, and none without a change', async () => {
    const { id, entryId } = await newAgent(platform)
    const none = { status: 409, code: 'nothing_to_publish' }
    expect(await publish(id)).toMatchObject(none)
    await edit(entryId, newer)
    const answers = await Promise.all([publish(id), publish(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject(none)
    expect((await call(aiAgentVersions.endpoints.list, id)).data).toHaveLength(2)
  })
})

describe('an edit of an entry', () => {
  const reason = 'The law changed today.'

  test('that published versions pin is a draft until they are published', async () => {
    const { id, entryId } = await newAgent(platform)
    expect((await entryOf(entryId)).draft).toBe(false)
    expect(await edit(entryId, newer)).toMatchObject({ status: 200, data: { draft: true } })
    const found = (await platform.call(knowledgeBase.endpoints.list, { as, query: `id=${entryId}` })).body.data
    expect(found).toMatchObject([{ draft: true }])
    expect((await entryOf(entryId)).agents).toMatchObject([{ id, version: 1 }])
    await publish(id)
    expect(await entryOf(entryId)).toMatchObject({ draft: false, agents: [{ id, version: 2 }] })
    const back = await call(knowledgeBase.endpoints.rollback, entryId, { version: 1 })
    expect(back).toMatchObject({ status: 200, data: { draft: true } })
  })

  test('that no published version pins is none', async () => {
    const { data } = (await platform.call(knowledgeBase.endpoints.create, { as, body: { title: 'X', content: newer } }))
      .body
    await platform.runDue()
    expect(await edit(data.id, 'Another text.')).toMatchObject({ data: { draft: false } })
  })

  test('that is urgent goes live once it is read, with a reason in the log', async () => {
    const { id, entryId } = await newAgent(platform)
    const refused = await call(knowledgeBase.endpoints.update, entryId, { content: newer, live: true })
    expect(refused).toMatchObject({ status: 422, details: { reason: [{ code: 'required' }] } })
    const answer = await call(knowledgeBase.endpoints.update, entryId, { content: newer, live: true, reason })
    expect(answer).toMatchObject({ status: 200, data: { draft: false } })
    expect(await hear(id)).toBe(former)
    await platform.runDue()
    expect(await hear(id)).toBe(later)
    expect((await agentOf(id)).draft.changed).toBe(false)
    const [correction, first] = (await call(aiAgentVersions.endpoints.list, id)).data
    expect(correction).toMatchObject({ number: 2, standing: 'published', corrects: 1, correction_reason: reason })
    expect(first).toMatchObject({ number: 1, standing: null, corrects: null, correction_reason: null })
    expect(await pinsOf(id, first)).toEqual([{ entry_id: entryId, version: 1 }])
    expect(await pinsOf(id, correction)).toEqual([{ entry_id: entryId, version: 2 }])
    const history = (await platform.call(activityLogs.endpoints.list, { as, query: `resource_id=${id}` })).body
    expect(history.data).toContainEqual(
      expect.objectContaining({
        action: 'ai-agents.correct',
        reason,
        changes: [
          { field: 'published_version', before: 1, after: 2 },
          { field: 'knowledge', before: null, after: expect.stringContaining('Refunds') },
        ],
      }),
    )
    const logged = (await platform.call(activityLogs.endpoints.list, { as, query: `resource_id=${entryId}` })).body
    expect(logged.data).toContainEqual(expect.objectContaining({ action: 'knowledge-base.live', reason }))
    // The next one is not urgent.
    expect(await edit(entryId, newer.replace('21', '30'))).toMatchObject({ data: { draft: true } })
    expect(await hear(id)).toBe(later)
  })

  test('that was read is put live without another change', async () => {
    const { id, entryId } = await newAgent(platform)
    await edit(entryId, newer)
    const answer = await call(knowledgeBase.endpoints.update, entryId, { live: true, reason })
    expect(answer).toMatchObject({ status: 200, data: { draft: false, version: 2 } })
    expect(await hear(id)).toBe(later)
  })

  test('is urgent only for those who may change AI agents', async () => {
    const { entryId } = await newAgent(platform)
    const permissions = ['read-detail-knowledge-base', 'update-knowledge-base']
    const token = (await member(platform, permissions)).token.access_token
    const body = { content: newer, live: true, reason }
    const answer = await platform.call(knowledgeBase.endpoints.update, { token, params: { id: entryId }, body })
    expect(answer).toMatchObject({ status: 403, body: { params: { permission: 'update-ai-agents' } } })
    const usual = { content: newer }
    expect(
      (await platform.call(knowledgeBase.endpoints.update, { token, params: { id: entryId }, body: usual })).status,
    ).toBe(200)
  })
})

test('an entry that is deleted although it is in use fails the test cases that expect it', async () => {
  const { id: agentId, entryId } = await newAgent(platform)
  const { create, detail } = aiAgentTestCases.endpoints
  const body = { messages: [question], expect: { cites: [entryId] } }
  const { data } = (await platform.call(create, { as, params: { agentId }, body })).body
  expect((await call(knowledgeBase.endpoints.delete, entryId)).code).toBe('in_use')
  await call(knowledgeBase.endpoints.delete, entryId, undefined, 'force=true')
  const found = (await platform.call(detail, { as, params: { agentId, id: data.id } })).body.data
  expect(found).toMatchObject({ result: 'failed', problem: { reason: 'case_cited_deleted' } })
})

describe('publishing several', () => {
  test('answers with a result for each, and one that is refused keeps no other', async () => {
    const [one, same, other] = [await newAgent(platform), await newAgent(platform), await newAgent(platform)]
    await edit(one.entryId, newer)
    await edit(other.entryId, newer)
    const ids = [one.id, same.id, nobody, other.id]
    const { data, status } = await call(aiAgents.endpoints.publishSelected, '', { ids, name: 'Longer refunds' })
    expect([status, data.results]).toEqual([
      200,
      [
        { id: one.id, version: 2 },
        { id: same.id, code: 'nothing_to_publish', reason: 'nothing_to_publish' },
        { id: nobody, code: 'not_found' },
        { id: other.id, version: 2 },
      ],
    ])
    expect(await hear(other.id)).toBe(later)
    const [version] = (await call(aiAgentVersions.endpoints.list, one.id)).data
    expect(version).toMatchObject({ number: 2, name: 'Longer refunds' })
    const logged = await platform.call(activityLogs.endpoints.list, { as, query: `resource_id=${other.id}` })
    expect(logged.body.data[0]).toMatchObject({ action: 'ai-agents.publish' })
  })

  test('is bounded', async () => {
    const ids = Array.from({ length: maxPublished + 1 }, (_, at) => nobody.replace(/.{4}$/, String(1000 + at)))
    expect((await call(aiAgents.endpoints.publishSelected, '', { ids })).status).toBe(422)
  })
})
