/** @module-tag core */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { contacts } from '#contract/contacts/contract.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { plainText } from '#server/db/plain-text.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()
const as = 'admin' as const
const names = [
  'zeta Ltd',
  'Čapek',
  'apple',
  'Émile Zola',
  'emil',
  'Zoë',
  'Øresund',
  'Straße 9',
  'Acme\u00a0Corp',
  'Łódź',
]

const read = async (search: string) =>
  (await platform.call(contacts.endpoints.list, { as, query: `tags=ordered&_end=100&${search}` })).body.data.map(
    ({ name }: { name: string }) => name,
  )

beforeAll(async () => {
  for (const name of names) {
    const body = { name, company: null, phones: [], emails: [], tags: ['ordered'] }
    expect((await platform.call(contacts.endpoints.create, { as, body })).status).toBe(201)
  }
})

test('texts are ordered as people do', async () => {
  const ordered = names.toSorted(new Intl.Collator('und').compare)
  expect(ordered.indexOf('Čapek')).toBeLessThan(ordered.indexOf('zeta Ltd'))
  expect(await read('_sort=name&_order=asc')).toEqual(ordered)
  expect(await read('_sort=name&_order=desc')).toEqual(ordered.toReversed())
})

test.each([
  ['emile', 'Émile Zola'],
  ['ÉMILE', 'Émile Zola'],
  ['zoe', 'Zoë'],
  ['capek', 'Čapek'],
  ['oresund', 'Øresund'],
  ['lodz', 'Łódź'],
  ['strasse', 'Straße 9'],
  ['acme corp', 'Acme\u00a0Corp'],
  ['acme\u00a0corp', 'Acme\u00a0Corp'],
])('%s finds %s, by search and by filter', async (text, name) => {
  expect(await read(`q=${encodeURIComponent(text)}`)).toEqual([name])
  expect(await read(`name_like=${encodeURIComponent(text)}`)).toEqual([name])
})

test('the search index serves such a search, and the database reads texts as the platform does', async () => {
  await inPlatform(platform.db, async (tx) => {
    for (const scan of ['seqscan', 'indexscan', 'indexonlyscan']) {
      await tx.execute(sql.raw(`set local enable_${scan} = off`))
    }
    const plan = await query<{ 'QUERY PLAN': string }>(
      tx,
      sql`explain select id from contacts where public.plain_text(name) ilike '%emile%'`,
    )
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('contacts_search_index')
    for (const text of [...names, 'ガ', 'ﬁne', 'a\u202fb', 'İstanbul', '']) {
      const [row] = await query<{ plain: string }>(tx, sql`select public.plain_text(${text}::text) as plain`)
      expect(row!.plain).toBe(plainText(text))
    }
  })
})

test('a day as the end of a range lasts until its end, in the timezone of the reader', async () => {
  const { user } = await platform.session(as)
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: user.timezone }).format(new Date())
  const before = new Intl.DateTimeFormat('sv-SE', { timeZone: user.timezone }).format(Date.now() - 86_400_000)
  expect(await read(`created_at_gte=${day}&created_at_lte=${day}`)).toHaveLength(names.length)
  expect(await read(`created_at_lte=${before}`)).toEqual([])
})
