/** @module-tag core */
import { expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { unlimited, usePlatform } from '../../support/platform/in-process.ts'
import { newAgent } from '../../support/talking.ts'

/** Passages that are corrected, or switched off, by themselves. */
const platform = usePlatform({ limits: unlimited })
const as = 'admin' as const
const { endpoints } = knowledgeBase

const rest = 'Ask the staff at the counter if anything is unclear, they are glad to help everybody. '.repeat(3).trim()
const sections = [
  `# Returns\n\nA refund takes 14 working days. Bring the receipt with you. ${rest}`,
  `# Parking\n\nThe car park opens at seven in the morning. It is free of charge. ${rest}`,
]
const content = sections.join('\n\n')
const corrected = 'A refund takes 21 working days. Bring the receipt.'
const question = 'How long does a refund take?'

const call = async (endpoint: Endpoint, params: object, body?: unknown, query?: string) => {
  const answer = await platform.call(endpoint, { as, params: params as Record<string, string>, body, query })
  return { ...answer.body, status: answer.status }
}
async function newEntry(text = content, title = `Shop ${Math.random()}`): Promise<string> {
  const { data } = await call(endpoints.create, {}, { title, content: text, language: 'en' })
  await platform.runDue()
  return data.id
}
const entryOf = async (id: string) => (await call(endpoints.detail, { id })).data
const passagesOf = async (id: string) => (await call(endpoints.passages, { id }, undefined, '_end=100')).data as any[]
const about = async (id: string, word: string) => (await passagesOf(id)).find(({ text }) => text.includes(word))
const change = (id: string, passage: { id: string }, body: object) =>
  call(endpoints.updatePassage, { id, passageId: passage.id }, body)
const find = async (id: string, asked = question) =>
  (await call(endpoints.search, {}, { question: asked, entry_ids: [id] })).data.map(({ text }: any) => text)
async function edit(id: string, text: string) {
  expect((await call(endpoints.update, { id }, { content: text })).status).toBe(200)
  await platform.runDue()
}

test('a passage is corrected by itself, with its source beside it, and is found by the new words', async () => {
  const id = await newEntry()
  const before = await about(id, 'refund')
  expect(before).toMatchObject({ source: null, is_off: false })
  const answer = await change(id, before, { text: corrected })
  expect(answer).toMatchObject({ status: 200, data: { text: corrected, source: before.text, version: 2 } })
  expect(await about(id, 'refund')).toEqual(answer.data)
  expect(await passagesOf(id)).toHaveLength(2)
  expect(await find(id)).toEqual([corrected])
  expect(await entryOf(id)).toMatchObject({ version: 2, content, lost_corrections: [] })
  expect((await call(endpoints.versions, { id })).data).toMatchObject([
    { version: 2, corrections: 1, is_current: true },
    { version: 1, corrections: 0 },
  ])
  const logged = await platform.call(activityLogs.endpoints.list, { as, query: `resource_id=${id}` })
  expect(logged.body.data).toContainEqual(
    expect.objectContaining({
      action: 'knowledge-base.updatePassage',
      changes: [{ field: 'text', before: before.text, after: corrected }],
    }),
  )
})

test('a passage is switched off by itself, and on again', async () => {
  const id = await newEntry()
  const off = (await change(id, await about(id, 'refund'), { is_off: true })).data
  expect(off).toMatchObject({ is_off: true, source: null })
  expect(await find(id)).toEqual([])
  expect(await find(id, 'When does the car park open?')).toHaveLength(1)
  await change(id, off, { is_off: false })
  expect(await find(id)).toHaveLength(1)
})

test('a correction is undone by the text of the source, and by returning to an earlier version', async () => {
  const id = await newEntry()
  const { text } = await about(id, 'refund')
  const done = (await change(id, await about(id, 'refund'), { text: corrected })).data
  expect((await change(id, done, { text: null })).data).toMatchObject({ text, source: null })
  expect(await find(id)).toEqual([text])
  await call(endpoints.rollback, { id }, { version: 2 })
  await platform.runDue()
  expect(await find(id)).toEqual([corrected])
  await call(endpoints.rollback, { id }, { version: 1 })
  await platform.runDue()
  expect(await find(id)).toEqual([text])
})

test('corrections stay while the source has the passage, and are said to be lost once it does not', async () => {
  const id = await newEntry()
  const source = (await about(id, 'refund')).text
  await change(id, await about(id, 'refund'), { text: corrected })
  await change(id, await about(id, 'car park'), { is_off: true })
  await edit(id, `# News\n\nWe have moved to a larger shop in the same street. ${rest}\n\n${content}`)
  expect(await about(id, 'refund')).toMatchObject({ text: corrected, source })
  expect(await about(id, 'car park')).toMatchObject({ is_off: true })
  expect(await entryOf(id)).toMatchObject({ lost_corrections: [] })

  await edit(id, content.replace('14', '10'))
  expect(await about(id, 'refund')).toMatchObject({ text: sections[0]!.replace('14', '10'), source: null })
  expect(await about(id, 'car park')).toMatchObject({ is_off: true })
  const { lost_corrections: lost } = await entryOf(id)
  expect(lost).toMatchObject([{ source, text: corrected, is_off: false }])

  await edit(id, content)
  expect(await about(id, 'refund')).toMatchObject({ text: corrected, source })
  expect(await entryOf(id)).toMatchObject({ lost_corrections: [] })
})

test('a lost correction is dropped', async () => {
  const id = await newEntry()
  await change(id, await about(id, 'refund'), { text: corrected })
  await edit(id, content.replace('14', '10'))
  const [lost] = (await entryOf(id)).lost_corrections
  expect((await call(endpoints.dropCorrection, { id, correctionId: lost.id })).data.lost_corrections).toEqual([])
  expect((await call(endpoints.dropCorrection, { id, correctionId: lost.id })).status).toBe(404)
  await edit(id, content)
  expect(await about(id, 'refund')).toMatchObject({ source: null })
})

test('a passage that is divided otherwise after a change beside it keeps its correction', async () => {
  const filler = (topic: string) => `The ${topic} of the shop is described in this sentence. `.repeat(4).trim()
  const text = ['# All', filler('door'), 'A refund takes 14 working days.', filler('window')].join('\n\n')
  const id = await newEntry(text)
  const passage = await about(id, 'refund')
  await change(id, passage, { text: corrected })
  const longer = text.replace('# All\n\n', `# All\n\n${filler('roof')}\n\n${filler('cellar')}\n\n${filler('yard')}\n\n`)
  const isKept = longer.includes(passage.text)
  await edit(id, longer)
  expect(await find(id)).toEqual([isKept ? corrected : expect.stringContaining('14 working days')])
  expect((await entryOf(id)).lost_corrections).toHaveLength(isKept ? 0 : 1)
})

test('a correction waits for the next version of an agent, unless it is urgent', async () => {
  const { id: agentId, entryId: id } = await newAgent(platform)
  const text = 'A refund takes 21 working days.'
  const ask = async () =>
    (await call(conversations.endpoints.test, { id: agentId, agentId }, { message: question })).data
  await change(id, (await passagesOf(id))[0], { text })
  expect(await entryOf(id)).toMatchObject({ draft: true })
  expect((await ask()).answer).toBe(text)
  const agent = async () => (await call(aiAgents.endpoints.detail, { id: agentId })).data
  expect((await agent()).draft).toMatchObject({ knowledge_changed: [id] })
  await call(aiAgents.endpoints.publish, { id: agentId }, {})

  const urgent = { text: 'A refund takes 30 working days.', live: true }
  const [passage] = await passagesOf(id)
  expect((await change(id, passage, urgent)).status).toBe(422)
  expect((await change(id, passage, { ...urgent, reason: 'A new law.' })).status).toBe(200)
  expect(await agent()).toMatchObject({ published_version: 3, draft: { changed: false } })
})

test('only passages of the newest text are changed, once it is read', async () => {
  const id = await newEntry()
  const former = await about(id, 'refund')
  await change(id, former, { text: corrected })
  expect((await change(id, former, { text: corrected })).status).toBe(404)
  expect((await change(id, { id: 'x' }, { is_off: true })).status).toBe(404)
  expect((await change(id, await about(id, 'refund'), { text: '' })).status).toBe(422)
  await call(endpoints.update, { id }, { content: `${content}\n\nMore.` })
  expect((await change(id, await about(id, 'refund'), { is_off: true })).reason).toBe('wrong_status')
})
