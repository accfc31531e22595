import { decodeJwt } from 'jose'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/grammar/contract.ts'
import { file, files as fileList, identity, megabyte } from '#contract/grammar/fields.ts'
import { files, type StoredFile } from '#contract/files.ts'
import { createApp } from '#server/app.ts'
import { query } from '#server/db/client.ts'
import { tenantColumns } from '#server/db/columns.ts'
import { inPlatform, inTenant } from '#server/db/scope.ts'
import { limitBodies } from '#server/http/body-limits.ts'
import { addressOf } from '#server/record/files/address.ts'
import { storeResource } from '#server/record/stored.ts'
import { download } from '../../support/files.ts'
import { member } from '../../support/identity.ts'
import type { Account } from '../../support/accounts.ts'
import { nobody, usePlatform } from '../../support/platform/in-process.ts'

/** Uploads and downloads of files of a noun that only this test declares. */
const row = z.object({
  ...identity,
  name: z.string(),
  audio_id: file({ types: ['audio/*'], maxBytes: 30 * megabyte }).nullable(),
  image_ids: fileList({ types: ['image/png'], maxBytes: 300_000 }),
  secret_id: file().nullable(),
})
const prompts = contract({
  name: 'wall-prompts',
  row,
  write: z.object({
    name: row.shape.name,
    audio_id: row.shape.audio_id,
    image_ids: row.shape.image_ids,
    secret_id: row.shape.secret_id.default(null),
  }),
  rights: { secret_id: { read: 'read-secrets', write: 'write-secrets' } },
  endpoints: { detail: 'GET /:tenantId/wall-prompts/detail/:id', create: 'POST /:tenantId/wall-prompts/create' },
  permissions: { detail: 'read-list-users', create: 'create-users' },
})
const table = pgTable('wall_prompts', {
  ...tenantColumns,
  name: text().notNull(),
  audio_id: uuid(),
  image_ids: uuid().array().notNull().default([]),
  secret_id: uuid(),
})
/** Refuses to show one record. */
const policy = {
  can: (_: unknown, action: string, shown?: { name: string }) =>
    action !== 'detail' || shown?.name !== 'hidden' || { reason: 'archived' as const },
}

const platform = usePlatform({ env: { REQUEST_TIMEOUT: '1000' } })
const { create, detail } = files.endpoints
let tenantId: string
beforeAll(async () => {
  tenantId = (await platform.session('admin')).user.tenant_id
  storeResource({ contract: prompts, table, policy, hooks: {} })
  await platform.db
    .execute(sql`create table wall_prompts (tenant_id uuid, id uuid, created_at timestamptz default now(),
    updated_at timestamptz default now(), name text, audio_id uuid, image_ids uuid[] default '{}', secret_id uuid)`)
  await platform.db.execute(sql`grant all on wall_prompts to callcenter_tenant`)
})

const queryOf = (field = 'audio_id', filename = 'greeting.wav') =>
  `${new URLSearchParams({ resource: 'wall-prompts', field, filename })}`
const waveHeader = Buffer.from('RIFF....WAVEfmt ')
const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
/** A sound whose bytes differ, so that misplaced pieces are noticed. */
const sound = Buffer.concat([waveHeader, Buffer.from(Uint32Array.from({ length: 200_000 }, (_, at) => at).buffer)])

const upload = async (content: Uint8Array, field?: string, as: Account = 'admin'): Promise<StoredFile> =>
  (await platform.call(create, { as, query: queryOf(field), content })).body.data

/** Files of this noun and pieces of files in the database, complete or not. */
async function stored() {
  const [found] = await inPlatform(platform.db, (tx) =>
    query<{ files: number; pieces: number }>(
      tx,
      sql`select count(distinct f.id)::int as files, count(c.file_id)::int as pieces
        from files f left join file_chunks c on c.file_id = f.id where f.resource = 'wall-prompts'`,
    ),
  )
  return found!
}

/** Sends a stream of bytes to a platform that listens. */
async function send(
  stream: ReadableStream<Uint8Array>,
  { headers = {}, search = queryOf() }: { headers?: Record<string, string>; search?: string } = {},
) {
  const { token } = await platform.session('admin')
  return createApp(platform.deps).request(
    new Request(`http://localhost/v1/${tenantId}/files/create?${search}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token.access_token}`, ...headers },
      body: stream,
      duplex: 'half',
    } as RequestInit),
  )
}

describe('an upload', () => {
  test('of 24 MB is stored while it arrives, and never held in memory', async () => {
    const before = await stored()
    const total = 24 * megabyte
    let [sent, mostAhead] = [0, 0]
    const stream = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const { pieces } = await stored()
          mostAhead = Math.max(mostAhead, sent - (pieces - before.pieces) * 256 * 1024)
          const piece = Buffer.alloc(512 * 1024, sent % 251)
          if (sent === 0) waveHeader.copy(piece)
          sent += piece.length
          controller.enqueue(piece)
          if (sent >= total) controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const answer = await send(stream)
    const { data } = (await answer.json()) as { data: StoredFile }
    expect([answer.status, data.size, data.type]).toEqual([201, total, 'audio/wav'])
    expect(mostAhead).toBeLessThanOrEqual(megabyte)
    expect((await stored()).pieces - before.pieces).toBe(total / (256 * 1024))
  }, 60_000)

  test('returns the same bytes, whole and in ranges across pieces', async () => {
    const { address } = await upload(sound)
    const whole = await download(platform, address)
    expect([whole.status, whole.body.equals(sound)]).toEqual([200, true])
    expect(whole.headers.get('content-type')).toBe('audio/wav')
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=262140-262150', 262_140, 262_150],
      ['bytes=262144-524288', 262_144, 524_288],
      ['bytes=800000-', 800_000, sound.length - 1],
      ['bytes=-17', sound.length - 17, sound.length - 1],
      ['bytes=800000-99999999', 800_000, sound.length - 1],
    ] as const) {
      const { status, headers, body } = await download(platform, address, { range })
      expect([status, headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${sound.length}`])
      expect(headers.get('content-length')).toBe(String(body.length))
      expect(body.equals(sound.subarray(start, end + 1))).toBe(true)
    }
  })

  test.each([
    ['announces more than the field allows', 'image_ids', Buffer.concat([png, Buffer.alloc(300_000)]), 413],
    ['is of another type than its name says', 'image_ids', Buffer.from('not a picture'), 415],
    ['is of another type than the field accepts', 'audio_id', png, 415],
    ['needs a permission for the field', 'secret_id', sound, 403],
  ])('that %s is refused', async (_, field, content, status) => {
    const before = await stored()
    const answer = await platform.call(create, { as: 'admin', query: queryOf(field, 'a.png'), content })
    expect(answer.status).toBe(status)
    if (status === 413) expect(answer.body).toMatchObject({ reason: 'file_too_large', params: { size: '292 kB' } })
    if (status === 415)
      expect(answer.body).toMatchObject({ reason: 'file_type', params: { types: expect.any(String) } })
    expect(await stored()).toEqual(before)
  })

  test('that turns out to be too large is refused while it arrives, and leaves nothing', async () => {
    const before = await stored()
    let sent = 0
    const endless = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          controller.enqueue(sent === 0 ? png : Buffer.alloc(100_000))
          sent += 100_000
        },
      },
      { highWaterMark: 0 },
    )
    const answer = await send(endless, { search: queryOf('image_ids', 'a.png') })
    expect([answer.status, ((await answer.json()) as { reason: string }).reason]).toEqual([413, 'file_too_large'])
    expect(sent).toBeLessThan(600_000)
    expect(await stored()).toEqual(before)
  })
})

describe('over a connection', () => {
  /** Opens an upload to a listening platform; `write` sends bytes. */
  async function connect(size: number, search = queryOf()) {
    const server = serve({ fetch: createApp(platform.deps).fetch, port: 0 })
    limitBodies(server as never, 1000)
    await new Promise((resolve) => server.once('listening', resolve))
    const { token } = await platform.session('admin')
    const outgoing = request({
      port: (server.address() as AddressInfo).port,
      path: `/v1/${tenantId}/files/create?${search}`,
      method: 'POST',
      headers: { authorization: `Bearer ${token.access_token}`, 'content-length': size },
    })
    const status = new Promise<number>((resolve) => {
      outgoing.on('response', (answer) => resolve(answer.resume().statusCode!)).on('error', () => resolve(0))
    })
    return { outgoing, status: status.finally(() => server.close()) }
  }

  test('an upload that is broken off leaves nothing', async () => {
    const before = await stored()
    const { outgoing, status } = await connect(sound.length)
    outgoing.write(sound.subarray(0, 600_000))
    await expect.poll(async () => (await stored()).pieces).toBeGreaterThan(before.pieces)
    outgoing.destroy()
    await status
    await expect.poll(stored).toEqual(before)
  })

  test('an upload may be slow as long as bytes arrive', async () => {
    const { outgoing, status } = await connect(waveHeader.length + 8)
    outgoing.write(waveHeader)
    for (let count = 0; count < 8; count++) {
      await setTimeout(300)
      outgoing.write('a')
    }
    expect(await status).toBe(201)
  })

  test('an upload without any bytes for too long is given up, and leaves nothing', async () => {
    const before = await stored()
    const { outgoing, status } = await connect(sound.length)
    outgoing.write(sound.subarray(0, 300_000))
    expect(await status).toBe(408)
    outgoing.destroy()
    await expect.poll(stored).toEqual(before)
  })
})

describe('the address of a file', () => {
  const answered = async (address: string, headers?: Record<string, string>) =>
    (await download(platform, address, headers)).status

  test('is answered with 304, 416 and whole files as HTTP wants it', async () => {
    const { address, sha256 } = await upload(sound)
    const etag = `"${sha256}"`
    expect(await answered(address, { 'if-none-match': etag })).toBe(304)
    const beyond = await download(platform, address, { range: `bytes=${sound.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${sound.length}`])
    expect(await answered(address, { range: 'bytes=0-9', 'if-range': etag })).toBe(206)
    expect(await answered(address, { range: 'bytes=0-9', 'if-range': '"other"' })).toBe(200)
    expect(await answered(address, { range: 'bytes=0-1,5-6' })).toBe(200)
    expect(await answered(address, { range: 'bytes=9-1' })).toBe(200)
  })

  test('holds for one file of one tenant, for some minutes', async () => {
    const [one, other, foreign] = [
      await upload(sound),
      await upload(sound),
      await upload(sound, 'audio_id', 'foreigner'),
    ]
    const { keys } = platform.deps
    const { sid } = decodeJwt<{ sid: string }>((await platform.session('admin')).token.access_token)
    expect(await answered(one.address)).toBe(200)
    expect(await answered(one.address.replace(one.id, other.id))).toBe(400)
    expect(await answered(one.address.replace(/expires=\d+/, 'expires=9999999999'))).toBe(400)
    expect(await answered(one.address.replace(/signature=.+/, 'signature=AAAA'))).toBe(400)
    const early = addressOf(keys, { tenant_id: tenantId, id: one.id }, sid, Date.now() - 16 * 60_000)
    expect(await answered(early)).toBe(400)
    const late = addressOf(keys, { tenant_id: tenantId, id: one.id }, sid, Date.now() - 9 * 60_000)
    expect(await answered(late)).toBe(200)
    // Signed for the wrong tenant, the database alone keeps it apart.
    expect(await answered(addressOf(keys, { tenant_id: tenantId, id: foreign.id }, sid))).toBe(404)
    expect(await answered(addressOf(keys, { tenant_id: tenantId, id: nobody }, sid))).toBe(404)
  })

  test('shows pictures and sounds, and downloads what could run', async () => {
    const asked = async (content: Buffer, filename: string) => {
      const query = `${new URLSearchParams({ resource: 'tickets', field: 'attachment_ids', filename })}`
      const { address } = (await platform.call(create, { as: 'admin', query, content })).body.data as StoredFile
      const { headers } = await download(platform, address)
      expect(headers.get('content-security-policy')).toContain('sandbox')
      return `${headers.get('content-disposition')}, ${headers.get('content-type')}`
    }
    expect(await asked(png, 'photo.png')).toMatch(/^inline; filename="photo.png".*, image\/png$/)
    expect(await asked(Buffer.from('<script>'), 'page.html')).toMatch(/^attachment;.*, text\/html; charset=utf-8$/)
    expect(await asked(Buffer.from('<svg/>'), 'logo.svg')).toMatch(/^attachment;.*, image\/svg\+xml; charset=utf-8$/)
    expect(await asked(Buffer.from('%PDF-1.7'), 'a "b" é.pdf')).toBe(
      `attachment; filename="a _b_ _.pdf"; filename*=UTF-8''a%20%22b%22%20%C3%A9.pdf, application/pdf`,
    )
    const shown = await download(platform, `${(await upload(png, 'image_ids')).address}&download=1`)
    expect(shown.headers.get('content-disposition')).toMatch(/^attachment;/)
  })

  test('is handed to readers of the record alone', async () => {
    const { id } = await upload(sound)
    const read = async (key: string) => {
      const { token } = await member(platform, [key])
      return (await platform.call(detail, { token: token.access_token, params: { id, tenantId } })).status
    }
    expect([await read('read-list-users'), await read('read-list-roles')]).toEqual([200, 403])
    await platform.db.execute(sql`insert into wall_prompts (tenant_id, id, name, audio_id)
      values (${tenantId}, gen_random_uuid(), 'hidden', ${id})`)
    expect(await read('read-list-users')).toBe(403)
    await platform.db.execute(sql`update wall_prompts set name = 'shown'`)
    expect(await read('read-list-users')).toBe(200)
  })
})

test("pieces of another tenant's files are out of reach of a tenant's transaction", async () => {
  const { id } = await upload(sound, 'audio_id', 'foreigner')
  const seen = await inTenant(platform.db, tenantId, (tx) =>
    query(tx, sql`select from file_chunks where file_id = ${id}`),
  )
  expect(seen).toEqual([])
  const write = inTenant(platform.db, tenantId, (tx) =>
    tx.execute(sql`insert into file_chunks (tenant_id, file_id, position, bytes)
      values (${nobody}, ${id}, 9, 'x')`),
  )
  await expect(write).rejects.toMatchObject({ cause: { code: '42501' } })
})
