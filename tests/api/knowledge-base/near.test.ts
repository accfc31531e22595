/** @module-tag core */
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { query } from '#server/db/client.ts'
import { inPlatform, inTenant } from '#server/db/scope.ts'
import { createEmbedding, embeddingTask, sweepEmbeddings } from '#server/resources/knowledge-base/embedding.ts'
import { nearestByIndex, nearSettings, writeNearIndexes } from '#server/resources/knowledge-base/near-function.ts'
import type { EntryKey } from '#server/resources/knowledge-base/versions.ts'
import { openEmbeddings, vectorOf } from '../../support/peers/embeddings.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const embeddings = await openEmbeddings()
const model = 'concepts'
const platform = usePlatform({
  isEmbedded: true,
  env: { EMBEDDINGS_BASE_URL: embeddings.url, EMBEDDINGS_MODEL: model },
})
const { create, update, search } = knowledgeBase.endpoints

beforeAll(async () => {
  await platform.runDue()
})
beforeEach(() => {
  embeddings.mood = 'well'
})

const rows = <Row>(statement: ReturnType<typeof sql>) => inPlatform(platform.db, (tx) => query<Row>(tx, statement))
const tasks = () => rows<{ status: string }>(sql`select status from tasks where kind = ${embeddingTask}`)
const queued = async () => (await tasks()).filter(({ status }) => status === 'queued').length
const stateOf = async (id: string) =>
  (await rows<object>(sql`select version, model from knowledge_embeddings where entry_id = ${id}`))[0]
const add = async (title: string, content: string, as: 'admin' | 'foreigner' = 'admin') => {
  const { id } = (await platform.call(create, { as, body: { title, content, language: 'en' } })).body.data
  const [entry] = await rows<EntryKey>(sql`select tenant_id, id from knowledge_base where id = ${id}`)
  return entry!
}

describe('queueing', () => {
  test('passages that are written are queued at once, and what has all its vectors is not looked for', async () => {
    const before = (await tasks()).length
    const { id } = await add('Cellar', 'The cellar is open at night.')
    await platform.runDue()
    expect((await tasks()).length).toBe(before + 1)
    expect(await stateOf(id)).toEqual({ version: 1, model })
    await platform.call(update, { as: 'admin', params: { id }, body: { content: 'The cellar is closed.' } })
    await platform.runDue()
    expect((await tasks()).length).toBe(before + 2)
    expect(await stateOf(id)).toEqual({ version: 2, model })
    await sweepEmbeddings(platform.deps)
    expect(await queued()).toBe(0)
  })

  test('vectors of another model are queued once, whether they sort before or after it', async () => {
    const [before, after, given] = [await add('A', 'One.'), await add('B', 'Two.'), await add('C', 'Three.')]
    await platform.runDue()
    const all = [before.id, after.id, given.id]
    await rows(sql`update knowledge_embeddings set queued_at = null, model =
      case entry_id when ${before.id} then 'a model' when ${after.id} then 'some model' end
      where entry_id in ${all}`)
    await sweepEmbeddings(platform.deps)
    await sweepEmbeddings(platform.deps)
    expect(await queued()).toBe(3)
    await platform.runDue()
    for (const id of all) expect(await stateOf(id)).toEqual({ version: 1, model })
  })

  test('a version that was written while an older one got its vectors still lacks them', async () => {
    const { id, tenant_id } = await add('Lamp', 'A lamp.')
    await platform.runDue()
    await rows(sql`update knowledge_embeddings set model = null where entry_id = ${id}`)
    await rows(sql`delete from knowledge_vectors where tenant_id = ${tenant_id}
      and passage_id in (select id from knowledge_passages where entry_id = ${id})`)
    embeddings.onRequest = async () => {
      await rows(sql`update knowledge_embeddings set version = 2 where entry_id = ${id}`)
    }
    await createEmbedding(platform.deps)({ tenant_id, id }, false)
    embeddings.onRequest = undefined
    expect(await stateOf(id)).toEqual({ version: 2, model: null })
  })
})

describe('the index', () => {
  /** Many passages of another tenant, all of them nearer than those of the own one. */
  const others = 120
  let own: EntryKey

  beforeAll(async () => {
    const crowd = await add(
      'Bicycles',
      Array.from({ length: others }, (_, at) => `Bicycle ${at}.`).join('\n\n'),
      'foreigner',
    )
    own = await add('Rules', 'A bicycle goes to the cellar, beside the lamp.')
    await platform.runDue()
    // The texts above are short, and split into few passages.
    await rows(sql`
      insert into knowledge_passages (tenant_id, entry_id, id, version, position, title, text, start, "end")
      select ${crowd.tenant_id}::uuid, ${crowd.id}::uuid, gen_random_uuid(), 1, 1000 + n, 'Bicycles', 'Bicycle ' || n, 0, 1
      from generate_series(1, ${others}::integer) n`)
    await rows(sql`
      insert into knowledge_vectors (tenant_id, passage_id, model, vector)
      select tenant_id, id, ${model}, (${arrayOf('bicycle')}::real[])[:255] || position::real / 100000 from knowledge_passages
      where entry_id = ${crowd.id} on conflict do nothing`)
    // So many that not all are compared.
    await rows(
      sql`update knowledge_base set chunk_count = 5000 where tenant_id in (${own.tenant_id}, ${crowd.tenant_id})`,
    )
  }, 60_000)

  const arrayOf = (text: string) => `{${vectorOf(text).join(',')}}`
  const found = async (question: string, more: object = {}) =>
    (await platform.call(search, { as: 'admin', body: { question, ...more } })).body.data as any[]

  test('passages of a tenant are found among nearer ones of others, and no others are', async () => {
    const hits = await found('Is my two-wheeler allowed?')
    expect(hits[0]).toMatchObject({ entry_id: own.id })
    expect(hits.some(({ title }) => title === 'Bicycles')).toBe(false)
    // Some entries alone, which are few.
    expect(await found('Is my two-wheeler allowed?', { entry_ids: [own.id] })).toMatchObject([{ entry_id: own.id }])
  })

  test('vectors of another model are not compared with the question', async () => {
    const ofOwn = sql`tenant_id = ${own.tenant_id}
      and passage_id in (select id from knowledge_passages where entry_id = ${own.id})`
    await rows(sql`update knowledge_vectors set model = 'another' where ${ofOwn}`)
    expect(await found('Is my two-wheeler allowed?', { entry_ids: [own.id] })).toEqual([])
    await rows(sql`update knowledge_vectors set model = ${model} where ${ofOwn}`)
  })

  test('the planner takes it, whichever tenant asks', async () => {
    const [asked, tenant] = [`'${arrayOf('bicycle')}'::real[]`, `'${own.tenant_id}'::uuid`]
    const values = [tenant, `'${model}'`, asked, 'null::uuid[]', 'null::integer[]', '10']
    const statement = nearestByIndex(256, 'vector(256)').replaceAll(/\$(\d)/g, (_, at) => values[Number(at) - 1]!)
    const { plan, nearest } = await inPlatform(platform.db, async (tx) => {
      for (const [setting, value] of Object.entries(nearSettings)) {
        await tx.execute(sql`select set_config(${setting}, ${value}, true)`)
      }
      const plan = await query<Record<string, string>>(tx, sql.raw(`explain ${statement}`))
      return {
        plan: plan.flatMap((row) => Object.values(row)).join('\n'),
        nearest: await query(tx, sql.raw(statement)),
      }
    })
    expect(plan).toContain('Index Scan using knowledge_vectors_near_256_across_index')
    // It goes on beyond those of the other tenant, which are all nearer.
    expect(nearest.length).toBeGreaterThan(0)
  })

  test('an older pgvector, which stops before it comes to a small tenant, gets none', async () => {
    await inTenant(platform.db, own.tenant_id, async (tx) => {
      expect(await writeNearIndexes(tx, '0.7.4')).toBe(false)
    })
    await inPlatform(platform.db, async (tx) => {
      const [count] = await query<{ n: number }>(
        tx,
        sql`select count(*)::int as n from pg_indexes where indexname like 'knowledge_vectors_near_%'`,
      )
      expect(count!.n).toBeGreaterThan(5)
    })
  })
})
