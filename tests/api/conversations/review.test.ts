import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { conversations } from '#contract/conversations/contract.ts'
import type { ReviewedTurn } from '#contract/conversations/review.ts'
import { curatedAnswers } from '#contract/curated-answers.ts'
import { settings } from '#contract/settings.ts'
import { inPlatform } from '#server/db/scope.ts'
import type { Server } from 'node:http'
import { listen } from '../../support/web-socket.ts'
import type { Account } from '../../support/accounts.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { newAgent, openTalk, readTalk, startTalk } from '../../support/talking.ts'

const platform = usePlatform()
const { review, settle, mark, unmark } = conversations.endpoints

let server: Server
let origin: string
let agent: { id: string; entryId: string }
beforeAll(async () => {
  await shareOf(0)
  ;({ server, origin } = await listen(platform.deps))
  agent = await newAgent(platform, {
    guardrails: [{ rule: 'No advice on law.', words: ['lawsuit'], answer: 'Ask a lawyer.' }],
    transfers: [{ name: 'to_person', to: '+6281200000000', when: 'The user wants a person' }],
  })
})
afterAll(() => server.close())

/** Sets the share of answers that wait in review as a sample. */
const shareOf = (review_share: number) =>
  platform.call(settings.endpoints.update, { as: 'admin', body: { review_share } })

interface Manner {
  rate?: 'dislike'
  body?: object
  /** The agent ends the conversation. */
  ends?: boolean
}

/** Holds a conversation, and waits until its answers are stored. */
async function talk(messages: string[], { rate, body, ends }: Manner = {}) {
  const { id, address } = await startTalk(platform, agent.id, origin, body)
  const socket = await openTalk(address)
  socket.send({ type: 'conversation_initiation_client_data' })
  for (const [at, text] of messages.entries()) {
    socket.send({ type: 'user_message', text })
    await vi.waitFor(async () => expect((await readTalk(platform, id)).turn_count).toBeGreaterThanOrEqual(3 + 2 * at), {
      timeout: 20_000,
    })
  }
  if (rate) {
    const event = await inPlatform(platform.db, (tx) =>
      tx.execute(
        sql`select event_id from conversation_turns where conversation_id = ${id} order by index desc limit 1`,
      ),
    )
    const rows = (event as any).rows ?? event
    socket.send({ type: 'feedback', event_id: rows[0].event_id, score: rate })
    await vi.waitFor(async () => expect((await readTalk(platform, id)).turns.at(-1)!.feedback).toBe(rate))
  }
  if (ends) await socket.closed
  socket.ws.close()
  await vi.waitFor(async () => expect((await readTalk(platform, id)).ended_at).not.toBeNull(), { timeout: 20_000 })
  return id
}

const list = async (query = '', as: Account = 'admin') =>
  (await platform.call(review, { as, query: `agent_id=${agent.id}&${query}` })).body as {
    data: ReviewedTurn[]
    meta: { total: number }
  }
const settleAs = (verdict: 'answered' | 'dismissed' | null, turns: object[], as: Account = 'admin') =>
  platform.call(settle, { as, body: { turns, verdict } })

test('lists unanswered questions, those that are alike together, with the passages that nearly answered', async () => {
  await talk(['Do you sell elephants in Antarctica?', 'How long does a refund take?'])
  const second = await talk(['Are elephants of Antarctica sold here?'])
  await talk(['Which penguins are vegetarian?'])
  const { data, meta } = await list()
  expect(meta.total).toBe(2)
  expect(data[0]).toMatchObject({
    conversation_id: second,
    turn_index: 2,
    agent: { id: agent.id },
    question: 'Are elephants of Antarctica sold here?',
    answer: expect.stringContaining("don't have that information"),
    kind: 'unanswered',
    similar: 2,
  })
  expect(data[0]!.turns).toHaveLength(2)
  expect(data[1]).toMatchObject({ question: 'Which penguins are vegetarian?', similar: 1 })
  expect(data.every(({ threshold, near }) => near.every(({ score }) => score < threshold))).toBe(true)
  expect((await list('_start=1&_end=2')).data.map(({ question }) => question)).toEqual([data[1]!.question])
})

test('lists disliked and guarded answers, and the one after which a person was asked for', async () => {
  await talk(['How long does a refund take?'], { rate: 'dislike' })
  await talk(['Shall I begin a lawsuit?'])
  const kinds = async (kind: string) => (await list(`kind=${kind}`)).data.map(({ question }) => question)
  expect(await kinds('disliked')).toEqual(['How long does a refund take?'])
  expect(await kinds('guarded')).toEqual(['Shall I begin a lawsuit?'])
  const id = await talk(['How long does a refund take, please?', 'Transfer me to a person'], { ends: true })
  expect((await readTalk(platform, id)).end_reason).toBe('transferred')
  expect(await kinds('transferred')).toEqual(['How long does a refund take, please?'])
})

test('conversations are listed by a disliked answer, until its user takes that back', async () => {
  const { id, address } = await startTalk(platform, agent.id, origin)
  const socket = await openTalk(address)
  socket.send({ type: 'conversation_initiation_client_data' })
  socket.send({ type: 'user_message', text: 'How long does a refund take, again?' })
  await vi.waitFor(async () => expect((await readTalk(platform, id)).turn_count).toBe(3), { timeout: 20_000 })
  const { event_id } = socket.received.findLast(({ type }) => type === 'agent_response')!['agent_response_event'] as any
  const disliked = async () => {
    const query = `is_disliked=true&agent_id=${agent.id}&_sort=started_at&_order=desc`
    const { data } = (await platform.call(conversations.endpoints.list, { as: 'admin', query })).body
    return data.map((row: { id: string }) => row.id)
  }
  const before = await disliked()
  expect(before).toHaveLength(1)
  const rate = (score: string | null) => socket.send({ type: 'feedback', event_id, score })
  rate('dislike')
  await vi.waitFor(async () => expect(await disliked()).toEqual([id, ...before]))
  rate(null)
  await vi.waitFor(async () => expect(await disliked()).toEqual(before))
  socket.ws.close()
  await vi.waitFor(async () => expect((await readTalk(platform, id)).ended_at).not.toBeNull(), { timeout: 20_000 })
})

test('leaves tests out at first', async () => {
  await talk(['Do zebras stand on roofs?'], { body: { channel: 'test' } })
  const zebras = ({ data }: { data: ReviewedTurn[] }) =>
    data.filter(({ question }) => question.includes('zebras')).length
  expect(zebras(await list())).toBe(0)
  expect(zebras(await list('with_tests=true'))).toBe(1)
})

test('what is settled leaves the list with all that are like it, is logged, and can be opened again', async () => {
  const [first] = (await list()).data
  expect(first!.similar).toBe(2)
  expect((await settleAs('dismissed', first!.turns)).body.data).toEqual({ settled: 2 })
  const questions = async (query = '') => (await list(query)).data.map(({ question }) => question)
  expect(await questions()).not.toContain(first!.question)
  expect(await questions('verdict=dismissed')).toEqual([first!.question])
  const logged = await platform.call(activityLogs.endpoints.list, {
    as: 'admin',
    query: 'action=conversations.settle',
  })
  expect(logged.body.data).toHaveLength(1)
  await settleAs(null, first!.turns)
  expect(await questions()).toContain(first!.question)
})

test('another tenant neither reads nor settles them', async () => {
  const { turns } = (await list()).data[0]!
  expect((await list('', 'foreigner')).data).toEqual([])
  expect((await settleAs('dismissed', turns, 'foreigner')).status).toBe(404)
  expect((await list()).data[0]!.turns).toEqual(turns)
})

test('refuses days in the wrong order, and more of them than 92', async () => {
  const errors = async (query: string) => (await platform.call(review, { as: 'admin', query })).body.errors
  expect(await errors('from=2026-02-02&to=2026-02-01')).toMatchObject({ to: ['Ends before it starts'] })
  expect(await errors('from=2026-01-01&to=2026-06-01')).toMatchObject({ to: [expect.stringContaining('2026-04-02')] })
})

test('answers that are good are not listed', async () => {
  const count = async () => (await list()).data.reduce((sum, { similar }) => sum + similar, 0)
  const before = await count()
  await talk(['How long does a refund take?'])
  expect(await count()).toBe(before)
})

const markAs = (id: string, index: number | string, body: object, as: Account = 'admin') =>
  platform.call(mark, { as, params: { id, index: String(index) }, body })
/** The group of questions in review that has one of a conversation. */
const reviewed = async (query: string, id: string) =>
  (await list(query)).data.find(({ turns }) => turns.some(({ conversation_id }) => conversation_id === id))

test('an answer that is marked wrong waits in review whatever it was, until it is marked right', async () => {
  const question = 'How long does a refund take?'
  const id = await talk(['Good morning!', question])
  expect(await reviewed('', id)).toBeUndefined()
  const marked = await markAs(id, 4, { verdict: 'wrong', note: 'Ten days since May.' })
  expect(marked.body.data).toEqual({ index: 4, mark: 'wrong', mark_note: 'Ten days since May.' })
  expect((await readTalk(platform, id)).turns.at(-1)).toMatchObject({ mark: 'wrong', mark_note: 'Ten days since May.' })
  const turn = { conversation_id: id, turn_index: 4 }
  expect(await reviewed('kind=marked', id)).toMatchObject({ ...turn, kind: 'marked', follows: 'Good morning!' })
  await settleAs('dismissed', [turn])
  expect(await reviewed('', id)).toBeUndefined()
  await markAs(id, 4, { verdict: 'wrong' })
  expect(await reviewed('', id)).toMatchObject({ kind: 'marked' })
  await markAs(id, 4, { verdict: 'right' })
  expect(await reviewed('', id)).toBeUndefined()
  expect((await readTalk(platform, id)).turns.at(-1)).toMatchObject({ mark: 'right', mark_note: null })
  const log = (await platform.call(activityLogs.endpoints.list, { as: 'admin', query: `resource_id=${id}` })).body.data
  expect(log.filter(({ action }: { action: string }) => action === 'conversations.mark')).toHaveLength(3)
})

const unmarkAs = (id: string, index: number | string, as: Account = 'admin') =>
  platform.call(unmark, { as, params: { id, index: String(index) } })

test('a mark is taken back: the answer is in review as before, and the log says so', async () => {
  const id = await talk(['How long does a refund take?', 'Do you sell elephants?'])
  await markAs(id, 2, { verdict: 'wrong', note: 'No.' })
  await markAs(id, 4, { verdict: 'wrong' })
  expect(await reviewed('kind=marked', id)).toBeDefined()
  const taken = await unmarkAs(id, 2)
  expect(taken).toMatchObject({ status: 200, body: { data: { index: 2, mark: null, mark_note: null } } })
  await unmarkAs(id, 2)
  await unmarkAs(id, 4)
  expect(await reviewed('kind=marked', id)).toBeUndefined()
  expect((await reviewed('', id))!.turns).toContainEqual({ conversation_id: id, turn_index: 4 })
  expect(await reviewed('', id)).toMatchObject({ kind: 'unanswered' })
  await markAs(id, 4, { verdict: 'right' })
  expect(await reviewed('', id)).toBeUndefined()
  await unmarkAs(id, 4)
  expect(await reviewed('', id)).toMatchObject({ kind: 'unanswered' })
  const log = (await platform.call(activityLogs.endpoints.list, { as: 'admin', query: `resource_id=${id}` })).body.data
  const changes = log.filter(({ action }: { action: string }) => action === 'conversations.unmark')
  expect(changes).toHaveLength(3)
  expect(changes[0].changes).toMatchObject([{ field: 'mark', before: 'right', after: null }])
  expect((await unmarkAs(id, 1)).status).toBe(404)
  expect((await unmarkAs(id, 2, 'reader')).status).toBe(403)
})

test('a disliked answer that is marked right is settled', async () => {
  const question = 'How long does a refund take?'
  const id = await talk([question], { rate: 'dislike' })
  expect(await reviewed('', id)).toMatchObject({ kind: 'disliked' })
  await markAs(id, 2, { verdict: 'right' })
  expect(await reviewed('', id)).toBeUndefined()
  expect(await reviewed('verdict=answered', id)).toMatchObject({ kind: 'disliked' })
})

test('answers alone are marked, by those who may change conversations, with one of two verdicts', async () => {
  const id = await talk(['How long does a refund take?'])
  const wrong = { verdict: 'wrong' }
  for (const index of [1, 9, 'x', '99999999999']) expect((await markAs(id, index, wrong)).status).toBe(404)
  expect((await markAs(id, 2, { verdict: 'maybe' })).status).toBe(422)
  expect((await markAs(id, 2, wrong, 'reader')).status).toBe(403)
  expect((await markAs(id, 2, wrong, 'foreigner')).status).toBe(404)
})

test('a sample of the answers waits in review behind the others, without tests, curated and unknown answers', async () => {
  await shareOf(100)
  const curated = 'Does the shop have a cat?'
  const body = { questions: [curated], answer: 'Two of them.', agent_ids: [agent.id] }
  await platform.call(curatedAnswers.endpoints.create, { as: 'admin', body })
  const asked = 'How long does a refund take?'
  await talk([asked, curated, 'Hello!'])
  await talk(['How long does a refund take?'], { body: { channel: 'test' } })
  const { data } = await list('with_tests=true&kind=sampled')
  expect(data.map(({ question }) => question)).toEqual([asked])
  expect((await list()).data.at(-1)).toMatchObject({ kind: 'sampled' })
  await shareOf(0)
  await talk(['How long does a refund take?'])
  expect((await list('kind=sampled')).meta.total).toBe(1)
  await markAs(data[0]!.conversation_id, data[0]!.turn_index, { verdict: 'right' })
  expect((await list('kind=sampled')).meta.total).toBe(0)
})
