/** @module-tag core */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { imports, type ImportRow } from '#contract/imports.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { longestHeld, warnOfHeld, watchHeld, type Held } from '#server/db/long-transactions.ts'
import { query } from '#server/db/client.ts'
import { inPlatform, inTenant } from '#server/db/scope.ts'
import { sweep } from '#server/composition.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'
import { heldDuring as heldIn } from '../support/slices.ts'
import { setTimeout } from 'node:timers/promises'

const platform = usePlatform({ limits: unlimited })

const heldDuring = (work: () => Promise<unknown>) => heldIn(platform.db, work)
const longestOf = (held: Held[]) => Math.max(...held.map(({ ms }) => ms))

describe('previews of long files', () => {
  const rows = Array.from({ length: 1_500 }, (_, at) => `Server ${at},pbx${at}.example.com,asterisk`)
  const csv = ['Name,Host,Vendor', ...rows].join('\n')
  const preview = (text = csv) =>
    platform.call(imports.endpoints.preview, { as: 'admin', body: { resource: 'pbx-servers', csv: text } })

  test('hold the database in slices of few rows', async () => {
    const page = ['Name,Host,Vendor', ...rows.slice(0, 200)].join('\n')
    const held = await heldDuring(() => preview(page))
    expect(held.filter(({ name }) => name === 'imports.preview').length).toBeGreaterThan(6)
  }, 30_000)

  test('hold it no longer when there are several at once', async () => {
    const answers: Awaited<ReturnType<typeof preview>>[] = []
    const held = await heldDuring(async () => answers.push(...(await Promise.all([preview(), preview(), preview()]))))
    for (const { status, body } of answers) {
      expect([status, body.data.total, body.data.failed]).toEqual([200, 1_500, []])
      expect(body.data.tried).toBeGreaterThan(0)
    }
    const slices = held.filter(({ name }) => name === 'imports.preview')
    // In parts of the whole, since a busy machine is slower in all of them.
    expect(slices.length).toBeGreaterThan(20)
    expect(longestOf(slices)).toBeLessThan(slices.reduce((sum, { ms }) => sum + ms, 0) / 5)
  }, 60_000)

  test('find what rows far apart would take from each other, as the keys of the database do', async () => {
    const twice = [
      'Name,Host,Vendor',
      ...rows.slice(0, 30),
      'SERVER 0,other.example.com,asterisk',
      'Server 1,other.example.com,asterisk',
    ]
    const { failed } = (await preview(twice.join('\n'))).body.data
    expect(failed.map(({ row, errors }: ImportRow) => [row, errors])).toEqual([
      [33, { name: [{ code: 'twice_in_file', params: { row: 3 } }] }],
    ])
  }, 30_000)

  test('leave nothing', async () => {
    const { body } = await platform.call(pbxServers.endpoints.list, { as: 'admin', query: 'name_like=Server ' })
    expect(body.meta.total).toBe(0)
  })
})

test('an import reads its file before its transaction begins', async () => {
  const rows = Array.from({ length: 9_000 }, (_, at) => `Long ${at},"${'a line of text '.repeat(60)}"`)
  const body = { resource: 'tickets', csv: ['Subject,Description', ...rows].join('\n') }
  const started = performance.now()
  const held = await heldDuring(async () => {
    expect((await platform.call(imports.endpoints.start, { as: 'admin', body })).status).toBe(202)
  })
  const slices = held.filter(({ name }) => name === 'imports.start')
  // In parts of the whole, since a busy machine is slower in all of it.
  expect(longestOf(slices)).toBeLessThan((performance.now() - started) / 2)
  const stored = sql`select length(payload) as length from jobs order by created_at desc limit 1`
  const [{ length }] = (await query<{ length: number }>(platform.db, stored)) as [{ length: number }]
  expect(length).toBeLessThan(body.csv.length / 10)
}, 30_000)

test('what is long past is deleted in slices', async () => {
  await inPlatform(platform.db, (tx) =>
    tx.execute(sql`
      insert into tasks (id, kind, status, created_at)
      select gen_random_uuid(), 'swept', 'done', now() - interval '8 days' from generate_series(1, 5000)`),
  )
  const held = await heldDuring(() => sweep(platform.db))
  const left = await inPlatform(platform.db, (tx) => query(tx, sql`select from tasks where kind = 'swept' limit 1`))
  expect(left).toEqual([])
  // In parts of the whole, since a busy machine is slower in all of it.
  expect(longestOf(held)).toBeLessThan(held.reduce((sum, { ms }) => sum + ms, 0) / 2)
}, 30_000)

test('a transaction that is held for too long is logged with its endpoint', async () => {
  const lines: string[] = []
  warnOfHeld(platform.db, true, (line) => lines.push(line))
  const { tenant_id } = (await platform.session('admin')).user
  await inTenant(platform.db, tenant_id, () => setTimeout(longestHeld + 50))
  await platform.call(pbxServers.endpoints.list, { as: 'admin' })
  watchHeld(platform.db, undefined)
  expect(lines.filter((line) => /^A transaction was held for \d+ ms$/.test(line))).toHaveLength(1)
})
