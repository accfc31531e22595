/** @module-tag core */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { voiceProviders } from '#contract/voice-providers/contract.ts'
import { sql } from 'drizzle-orm'
import { query } from '#server/db/client.ts'
import { inPlatform, inTenant } from '#server/db/scope.ts'
import { openEmbeddings } from '../../support/peers/embeddings.ts'
import type { Account } from '../../support/accounts.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const embeddings = await openEmbeddings()
const platform = usePlatform({
  isEmbedded: true,
  env: { EMBEDDINGS_BASE_URL: embeddings.url, EMBEDDINGS_MODEL: 'concepts' },
})
const { create, search, delete: remove } = knowledgeBase.endpoints

/** A question that shares no word with the passage that answers it, in the meaning of `openEmbeddings`. */
const paraphrase = 'Is my two-wheeler allowed downstairs?'
let entry: string
beforeAll(async () => {
  const add = async (title: string, content: string) =>
    (await platform.call(create, { as: 'admin', body: { title, content, language: 'en' } })).body.data.id
  entry = await add('House rules', 'Residents store every bicycle inside the cellar.')
  await add('Lamps', 'Every lamp has a switch.')
  await platform.runDue()
})
beforeEach(() => {
  embeddings.mood = 'well'
  embeddings.requests.length = 0
})
const found = async (question: string, more: object = {}, as: Account = 'admin') =>
  (await platform.call(search, { as, body: { question, ...more } })).body.data as any[]
const entriesOf = (hits: { entry_id: string }[]) => hits.map(({ entry_id }) => entry_id)
const providers = async () => (await platform.call(voiceProviders.endpoints.read, { as: 'admin' })).body.data

describe('with the extension', () => {
  test('a paraphrase without a common word is found by its meaning', async () => {
    expect(await providers()).toMatchObject({ embeddings: 'on' })
    const [hit] = await found(paraphrase)
    expect(hit).toMatchObject({ entry_id: entry, text: 'Residents store every bicycle inside the cellar.' })
    expect(hit.score).toBeGreaterThan(0.9)
    expect(embeddings.requests).toMatchObject([
      { url: '/v1/embeddings', body: { model: 'concepts', input: [paraphrase] } },
    ])
    // Another meaning is not near, and another tenant has its own passages.
    expect(entriesOf(await found('Do you sell elephants?'))).not.toContain(entry)
    expect(entriesOf(await found(paraphrase, {}, 'foreigner'))).not.toContain(entry)
  })

  test('words and meaning together order the passages', async () => {
    const hits = await found('Does every bike need a lamp?')
    expect(new Set(hits.slice(0, 2).map(({ title }) => title))).toEqual(new Set(['House rules', 'Lamps']))
    // A word without a meaning that the model knows is found by itself, and other passages are not near it.
    expect((await found('Where is the switch?')).map(({ title }) => title)).toContain('Lamps')
    expect(await found('Do you sell elephants?', { entry_ids: [entry] })).toEqual([])
  })

  test('passages that were there before the model get their vectors, which only their tenant reads', async () => {
    const tenants = await inPlatform(platform.db, (tx) =>
      query<{ tenant_id: string }>(tx, sql`select tenant_id from knowledge_vectors group by tenant_id`),
    )
    // The demo's entries were read without a model.
    expect(tenants.length).toBeGreaterThan(1)
    const left = await inTenant(platform.db, tenants[0]!.tenant_id, (tx) =>
      query(tx, sql`select distinct tenant_id from knowledge_vectors`),
    )
    expect(left).toEqual([tenants[0]])
  })

  test('vectors are deleted with their entry', async () => {
    const count = async () =>
      (
        await inPlatform(platform.db, (tx) =>
          query<{ n: number }>(tx, sql`select count(*)::int as n from knowledge_vectors`),
        )
      )[0]!.n
    const body = { title: 'Short', content: 'A lantern hangs here.' }
    const { id } = (await platform.call(create, { as: 'admin', body })).body.data
    const before = await count()
    await platform.runDue()
    expect(await count()).toBe(before + 1)
    await platform.call(remove, { as: 'admin', params: { id } })
    expect(await count()).toBe(before)
  })

  test.for(['silent', 'failing'] as const)(
    'a server that is %s leaves the words, and is not asked for a while',
    async (mood) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      // After what an earlier failure has to rest.
      vi.setSystemTime(Date.now() + (mood === 'silent' ? 60_000 : 120_000))
      try {
        embeddings.mood = mood
        const hits = await found('Where is the cellar?')
        expect(hits[0]).toMatchObject({ entry_id: entry })
        expect(embeddings.requests).toHaveLength(1)
        expect(entriesOf(await found(paraphrase))).not.toContain(entry)
        expect(embeddings.requests).toHaveLength(1)
      } finally {
        vi.useRealTimers()
      }
    },
  )
})
