/** @module-tag core */
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auth, type Session } from '#contract/auth.ts'
import { files } from '#contract/files.ts'
import { createApp } from '#server/app.ts'
import { mostUploads } from '#server/http/body-limits.ts'
import { query } from '#server/db/client.ts'
import { inPlatform, inTenant } from '#server/db/scope.ts'
import { activityLogs } from '#server/record/activity/table.ts'
import { budgets } from '#contract/grammar/budgets.ts'
import { plans } from '#server/identity/plans/table.ts'
import { tenants } from '#server/identity/tenants/table.ts'
import { users } from '#server/identity/users/table.ts'
import { member } from '../support/identity.ts'
import type { Account } from '../support/accounts.ts'
import { nobody, usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform({ limits: { ...budgets, upload: { ip: 1000, subject: 8 } } })

const upload = (as: Account, size: number) =>
  platform.call(files.endpoints.create, {
    as,
    query: 'resource=tickets&field=attachment_ids&filename=a.bin',
    content: Buffer.alloc(size, 7),
  })
const stored = async (tenant_id: string) => {
  const [found] = await inPlatform(platform.db, (tx) =>
    query<{ files: number }>(
      tx,
      sql`select count(*)::int as files from files where tenant_id = ${tenant_id} and filename = 'a.bin'`,
    ),
  )
  return found!.files
}

/** Assigns the tenant a plan with this storage quota, in addition to the files of the demo. */
async function allow(tenant_id: string, storage_mb: number) {
  await inPlatform(platform.db, async (tx) => {
    await tx.execute(sql`delete from files where tenant_id = ${tenant_id}`)
    const [plan] = await tx
      .insert(plans)
      .values({
        code: `small-${storage_mb}-${tenant_id}`,
        name: `Small ${storage_mb} ${tenant_id}`,
        price: 0,
        currency: 'IDR',
        interval: 'month',
        included: { minutes: 0, agents: 0, numbers: 0, users: 0, storage_mb },
      })
      .returning()
    await tx.update(tenants).set({ plan_id: plan!.id }).where(eq(tenants.id, tenant_id))
  })
}

describe('storage', () => {
  test('is limited by the plan, also for concurrent uploads', async () => {
    const { tenant_id } = (await platform.session('admin')).user
    await allow(tenant_id, 2)
    const answers = await Promise.all([1, 2, 3].map(() => upload('admin', 900_000)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'limit_reached',
      reason: 'storage_full',
      message: 'Storage is full: 2 of 2 MB are in use',
      limit: 'storage_mb',
      used: 2,
      allowed: 2,
    })
    expect(await stored(tenant_id)).toBe(2)
    expect((await upload('admin', 100_000)).status).toBe(201)
  })

  test('counts small files with their overhead', async () => {
    const { tenant_id } = (await platform.session('foreigner')).user
    await allow(tenant_id, 0)
    expect((await upload('foreigner', 1)).body.code).toBe('limit_reached')
  })

  test('is counted for each tenant separately', async () => {
    const { tenant_id } = (await platform.session('foreigner')).user
    await allow(tenant_id, 1)
    expect((await upload('foreigner', 900_000)).status).toBe(201)
  })
})

test('each upload adds an entry to the activity log', async () => {
  const answers = []
  for (let count = 0; count < 9; count++) answers.push((await upload('operator', 1)).status)
  expect([answers[7], answers[8]]).toEqual([201, 429])
})

describe('an upload', () => {
  let app: ReturnType<typeof createApp> | undefined
  /** A body that never ends until it is closed. */
  const endless = () => {
    let end = () => {}
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        end = () => controller.close()
      },
    })
    return { body, end }
  }
  const post = async (stream: ReadableStream, session?: Session) => {
    const path = `/v1/${session?.user.tenant_id ?? nobody}/files/create?resource=tickets&field=attachment_ids&filename=a.bin`
    const request = new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'transfer-encoding': 'chunked',
        ...(session && { authorization: `Bearer ${session.token.access_token}` }),
      },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    return (app ??= createApp(platform.deps)).request(request)
  }

  test('of an anonymous caller is refused before it is read', async () => {
    expect((await post(endless().body)).status).toBe(401)
  })

  test("counts toward the user's limit of concurrent uploads", async () => {
    const busy = await member(platform, ['create-tickets'])
    const held = Array.from({ length: mostUploads + 1 }, () => endless())
    const answers = held.map(({ body }) => post(body, busy))
    // Whichever comes last; the others wait for their content.
    const refused = await Promise.race(answers)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await upload('admin', 10)).status).not.toBe(429)
    for (const { end } of held) end()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(mostUploads).fill(422), 429])
    const after = endless()
    after.end()
    expect((await post(after.body, busy)).status).toBe(422)
  })
})

describe("one's own avatar", () => {
  const picture = (text: string) => `data:image/png;base64,${Buffer.from(text).toString('base64')}`
  const change = (avatar: string | null) => platform.call(auth.endpoints.updateMe, { as: 'reader', body: { avatar } })

  test.each([
    'https://pictures.example.test/a.png',
    'http://127.0.0.1/a.png',
    '/favicon.svg',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/png;base64,"><script>',
    'data:text/html;base64,aGk=',
  ])('must be an image and no external address: %s', async (avatar) => {
    const { status, body } = await change(avatar)
    expect([status, body.errors]).toEqual([422, { avatar: ['Upload a PNG, JPEG or WebP picture'] }])
  })

  test('is not in the activity log, only the fact that it changed', async () => {
    const { user } = await platform.session('reader')
    for (const avatar of [picture('one'), picture('two'), null]) expect((await change(avatar)).status).toBe(200)
    const entries = await inTenant(platform.db, user.tenant_id, (tx) =>
      tx
        .select()
        .from(activityLogs)
        .where(and(eq(activityLogs.action, 'auth.updateMe'), eq(activityLogs.actor_id, user.id))),
    )
    expect(entries).toHaveLength(3)
    expect(JSON.stringify(entries)).not.toContain('data:image')
    expect(entries.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['avatar'],
      ['avatar'],
      ['avatar'],
    ])
  })

  test('cannot be changed without limit', async () => {
    const statuses = []
    for (let count = 0; count < 11; count++) statuses.push((await change(picture(`${count}`))).status)
    expect(statuses.at(-1)).toBe(429)
    // Removing the avatar is not limited, and neither are other changes.
    expect((await change(null)).status).toBe(200)
    const { user } = await platform.session('reader')
    const [row] = await inPlatform(platform.db, (tx) => tx.select().from(users).where(eq(users.id, user.id)))
    expect(row!.avatar).toBe(null)
  })
})
