import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { notifications } from '#contract/notifications.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { unlimited, usePlatform } from '../../support/platform/in-process.ts'
import { newAgent } from '../../support/talking.ts'

/** Test cases that run by themselves after an edit of the knowledge. */

const platform = usePlatform({ limits: unlimited })
const as = 'admin' as const
const question = 'How long does a refund take?'
const longer = 'Our shop sells lamps. A refund takes 21 working days. Bring the receipt.'

beforeAll(async () => {
  await inPlatform(platform.db, (tx) =>
    tx.execute(sql`update tenants set limits = limits || '{"agents": 1000}'::jsonb`),
  )
  // The demo's own work, before the tests begin.
  await platform.runDue()
})

const call = async (endpoint: Endpoint, params: Record<string, string> = {}, body?: unknown) =>
  (await platform.call(endpoint, { as, params, body })).body.data
const newCase = async (agentId: string, expected: object) =>
  (await call(aiAgentTestCases.endpoints.create, { agentId }, { messages: [question], expect: expected })).id as string
const edit = (id: string, content: string, more: object = {}) =>
  call(knowledgeBase.endpoints.update, { id }, { content, ...more })
const entryOf = (id: string) => call(knowledgeBase.endpoints.detail, { id })
const agentOf = (id: string) => call(aiAgents.endpoints.detail, { id })
const resultsOf = async (agentId: string) =>
  (await call(aiAgentTestCases.endpoints.list, { agentId })).map(({ result }: { result: string }) => result)
/** The outcomes that the editor was told, the newest first. */
const told = async (entry: string) =>
  (await call(notifications.endpoints.list)).filter(
    ({ kind, params }: any) => kind === 'cases_ran' && params.entry === entry,
  )

test('an edit that callers do not hear yet runs the cases of the agents that pin the entry, and its editor is told', async () => {
  const { id, entryId } = await newAgent(platform)
  await newCase(id, { contains: ['14 working days'] })
  await newCase(id, { cites: [entryId] })
  await edit(entryId, longer)
  await platform.runDue()
  const { name } = await agentOf(id)
  const { title, case_run } = await entryOf(entryId)
  expect(case_run).toEqual({
    version: 2,
    status: 'done',
    total: 2,
    done: 2,
    failed: 1,
    agents: [{ id, label: name, failed: 1 }],
  })
  expect(await resultsOf(id)).toEqual(expect.arrayContaining(['failed', 'passed']))
  expect((await agentOf(id)).cases).toEqual({ total: 2, failed: 1, never: 0, running: false })
  expect(await told(title)).toMatchObject([
    {
      params: { entry: title, total: 2, failed: 1, agents: name },
      resource_type: aiAgentTestCases.name,
      resource_id: id,
    },
  ])
})

test('cases of other agents that cite the entry run as well, and those of archived ones do not', async () => {
  const { entryId } = await newAgent(platform)
  const citing = await newAgent(platform)
  const archived = await newAgent(platform, { knowledge_ids: [entryId] })
  await newCase(citing.id, { cites: [entryId] })
  await newCase(archived.id, {})
  await call(aiAgents.endpoints.archive, { id: archived.id })
  await edit(entryId, longer)
  await platform.runDue()
  expect((await entryOf(entryId)).case_run).toMatchObject({ total: 1, failed: 1, agents: [{ id: citing.id }] })
  expect(await resultsOf(archived.id)).toEqual(['never'])
})

test('cases that all pass are told with the entry', async () => {
  const { id, entryId } = await newAgent(platform)
  await newCase(id, {})
  await edit(entryId, longer)
  await platform.runDue()
  const { title } = await entryOf(entryId)
  expect(await told(title)).toMatchObject([
    { params: { total: 1, failed: 0, agents: '' }, resource_type: knowledgeBase.name, resource_id: entryId },
  ])
})

describe('nothing runs', () => {
  test('for an edit that goes live at once', async () => {
    const { id, entryId } = await newAgent(platform)
    await newCase(id, {})
    await edit(entryId, longer, { live: true, reason: 'The law changed.' })
    await platform.runDue()
    expect((await entryOf(entryId)).case_run).toBeNull()
    expect(await resultsOf(id)).toEqual(['never'])
  })

  test('where no case is concerned, and nothing is told', async () => {
    const { entryId } = await newAgent(platform)
    await edit(entryId, longer)
    await platform.runDue()
    const { title, case_run } = await entryOf(entryId)
    expect([case_run, await told(title)]).toEqual([null, []])
  })
})

describe('repeated edits', () => {
  test('are one run for the newest version', async () => {
    const { id, entryId } = await newAgent(platform)
    await newCase(id, { contains: ['30 working days'] })
    await edit(entryId, longer)
    await edit(entryId, longer.replace('21', '30'))
    await platform.runDue()
    const { title, case_run } = await entryOf(entryId)
    expect(case_run).toMatchObject({ version: 3, total: 1, failed: 0 })
    expect(await told(title)).toHaveLength(1)
  })

  test('begin a run again that another process has begun', async () => {
    const { id, entryId } = await newAgent(platform)
    await newCase(id, {})
    await edit(entryId, longer)
    await platform.runDue()
    const run = sql`from test_case_runs where id = ${entryId}`
    const read = async () =>
      (await inPlatform(platform.db, (tx) => query<any>(tx, sql`select version, status, lease, done ${run}`)))[0]
    // As a worker that is busy with the former version.
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`update test_case_runs set status = 'running', lease = gen_random_uuid(), attempts = 1,
        run_at = now() + interval '1 hour' where id = ${entryId}`),
    )
    expect((await agentOf(id)).cases.running).toBe(true)
    await platform.runDue()
    expect(await read()).toMatchObject({ version: 2, status: 'running' })
    await edit(entryId, longer.replace('21', '30'))
    await platform.runDue()
    expect(await read()).toEqual({ version: 3, status: 'done', lease: null, done: 1 })
  })
})

test('a run that a crash has stopped goes on, with the results that it has', async () => {
  const { id, entryId } = await newAgent(platform)
  const first = await newCase(id, {})
  await edit(entryId, longer)
  await platform.runDue()
  const ranAt = async () => (await call(aiAgentTestCases.endpoints.detail, { agentId: id, id: first })).ran_at
  const before = await ranAt()
  await newCase(id, { refuses: true })
  await inPlatform(platform.db, (tx) =>
    tx.execute(sql`update test_case_runs set status = 'running', run_at = now() where id = ${entryId}`),
  )
  await platform.runDue()
  expect((await entryOf(entryId)).case_run).toMatchObject({ status: 'done', total: 2, done: 2, failed: 1 })
  expect(await ranAt()).toBe(before)
})
