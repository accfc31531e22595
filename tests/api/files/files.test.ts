/** @module-tag core */
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { activityLogs } from '#contract/activity-logs.ts'
import { contract } from '#contract/grammar/contract.ts'
import { identity, ref } from '#contract/grammar/fields.ts'
import { files, maxFileSize } from '#contract/files.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { inPlatform } from '#server/db/scope.ts'
import { files as table } from '#server/record/files/table.ts'
import { sweepFiles } from '#server/record/files/sweep.ts'
import { sweep } from '#server/composition.ts'
import { member } from '../../support/identity.ts'
import { download } from '../../support/files.ts'
import type { Account } from '../../support/accounts.ts'
import { nobody, usePlatform } from '../../support/platform/in-process.ts'
import { scenarios } from '../../support/scenarios.ts'

const platform = usePlatform()
const { create, detail } = files.endpoints
const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
const target = { resource: 'tickets', field: 'attachment_ids', filename: 'every byte.bin' }
const queryOf = (changed: Partial<typeof target> = {}) => `${new URLSearchParams({ ...target, ...changed })}`
const ofSize = (size: number) => ({ query: queryOf(), content: Buffer.alloc(size, 7) })

const upload = async (
  as: Account = 'admin',
  filename = 'note.txt',
  resource: 'tickets' | 'ticket-comments' = 'tickets',
): Promise<string> =>
  (await platform.call(create, { as, query: queryOf({ filename, resource }), content: bytes })).body.data.id
const read = (id: string, token: string) => platform.call(detail, { token, params: { id, ...tenant } })

const contentAt = async (address: string) => {
  const { headers, body } = await download(platform, address)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  return body
}

let file: string
let tenant: { tenantId: string }
beforeAll(async () => {
  file = await upload()
  tenant = { tenantId: (await platform.session('admin')).user.tenant_id }
})

scenarios(platform, create, () => ({}), [
  { name: 'nobody', query: queryOf(), content: bytes, gives: 'unauthenticated' },
  { name: 'without the permission', as: 'reader', query: queryOf(), content: bytes, gives: 'permission_denied' },
  { name: 'nothing', as: 'admin', gives: 'validation_failed', errors: ['resource', 'field', 'filename'] },
  ...(
    [
      ['a noun without files', { resource: 'roles' }, 'resource'],
      ['no noun', { resource: 'toString' }, 'resource'],
      ['a field without files', { field: 'watcher_ids' }, 'field'],
      ['no field', { field: '__proto__' }, 'field'],
    ] as const
  ).map(([name, changed, field]) => ({
    name: `for ${name}`,
    as: 'admin' as const,
    query: queryOf(changed),
    content: bytes,
    gives: 'validation_failed' as const,
    errors: [field],
  })),
  {
    name: 'empty',
    as: 'admin',
    query: queryOf(),
    content: Buffer.alloc(0),
    gives: 'validation_failed',
    errors: ['content'],
  },
  { name: 'without a body', as: 'admin', query: queryOf(), gives: 'validation_failed', errors: ['content'] },
  ...['', '   ', '../passwd', 'c:\\x', 'a\nb', 'a\0b', 'a\u202efdp.exe', 'x'.repeat(201)].map((filename) => ({
    name: `called ${JSON.stringify(filename).slice(0, 20)}`,
    as: 'admin' as const,
    query: queryOf({ filename }),
    content: bytes,
    gives: 'validation_failed' as const,
    errors: ['filename'],
  })),
  { name: 'a byte too large', as: 'admin', ...ofSize(maxFileSize + 1), gives: 'payload_too_large' },
  { name: 'far too large', as: 'admin', ...ofSize(maxFileSize * 2), gives: 'payload_too_large' },
  { name: 'as large as can be', as: 'admin', ...ofSize(maxFileSize), gives: 201 },
  {
    name: 'right',
    as: 'admin',
    query: queryOf(),
    content: bytes,
    gives: 201,
    check({ body: { data } }) {
      expect(data).toMatchObject({
        ...target,
        type: 'application/octet-stream',
        size: 256,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        author: { label: 'Sari Dewanti' },
      })
    },
  },
])

scenarios(platform, detail, () => ({ id: file }), [
  { name: 'nobody', gives: 'unauthenticated' },
  { name: 'without the permission', as: 'reader', gives: 'permission_denied' },
  { name: 'unknown', as: 'admin', params: { id: nobody }, gives: 'not_found' },
  { name: 'no id', as: 'admin', params: { id: 'first' }, gives: 'not_found' },
  { name: 'of another tenant', as: 'foreigner', gives: 'not_found' },
  {
    name: 'right',
    as: 'admin',
    gives: 200,
    check: async ({ body: { data } }) => {
      expect(data).toMatchObject({ filename: 'note.txt', size: bytes.length })
      expect(await contentAt(data.address)).toEqual(bytes)
    },
  },
])

describe('permissions for files', () => {
  test.each(['create-tickets', 'update-tickets'])("%s allows uploading, and reading one's own uploads", async (key) => {
    const { token } = await member(platform, [key])
    const made = await platform.call(create, {
      token: token.access_token,
      params: tenant,
      query: queryOf(),
      content: bytes,
    })
    expect(made.status).toBe(201)
    expect((await read(made.body.data.id, token.access_token)).status).toBe(200)
    expect((await read(file, token.access_token)).status).toBe(403)
  })

  test('read-detail-tickets allows reading, and no uploading', async () => {
    const { token } = await member(platform, ['read-detail-tickets'])
    expect((await read(file, token.access_token)).status).toBe(200)
    const refused = await platform.call(create, {
      token: token.access_token,
      params: tenant,
      query: queryOf(),
      content: bytes,
    })
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Your role lacks the permission "create-tickets" or "update-tickets"',
    ])
  })
})

const ticket = { subject: 'Echo', description: 'On all lines.' }
const shown = (id: string, label: string) => ({
  id,
  label,
  type: 'application/octet-stream',
  size: bytes.length,
  address: expect.stringContaining(`/files/content/${id}?session=`),
})
const refusal = { attachment_ids: ['Only files that you uploaded for this can be attached'] }
const open = async (attachment_ids: string[]): Promise<Ticket> =>
  (await platform.call(tickets.endpoints.create, { as: 'admin', body: { ...ticket, attachment_ids } })).body.data
const change = (id: string, attachment_ids: string[], token?: string) =>
  platform.call(tickets.endpoints.update, {
    ...(token ? { token } : { as: 'admin' }),
    params: { id, ...tenant },
    body: { attachment_ids },
  })

describe('attaching', () => {
  test('works for a new ticket, an existing ticket and a comment', async () => {
    const [second, third] = [await upload('admin', 'b.txt'), await upload('admin', 'c.txt', 'ticket-comments')]
    const made = await open([file])
    expect(made).toMatchObject({ attachment_ids: [file], attachments: [shown(file, 'note.txt')] })
    expect(
      (await change(made.id, [second, file])).body.data.attachments.map(({ label }: { label: string }) => label),
    ).toEqual(['b.txt', 'note.txt'])
    const comment = { as: 'admin' as const, params: { ticketId: made.id } }
    const created = await platform.call(ticketComments.endpoints.create, {
      ...comment,
      body: { body: 'See there', attachment_ids: [third] },
    })
    expect(created.body.data.attachments).toEqual([shown(third, 'c.txt')])
    const { data } = (await platform.call(ticketComments.endpoints.list, comment)).body
    expect(data[0].attachments).toEqual([shown(third, 'c.txt')])
  })

  test('is logged with the file name', async () => {
    const { id } = await open([file])
    await change(id, [])
    const { data } = (
      await platform.call(activityLogs.endpoints.list, { as: 'admin', query: `resource_id=${id}&_sort=at&_order=desc` })
    ).body
    expect(data[0].changes).toEqual([{ field: 'attachment_ids', before: ['note.txt'], after: [] }])
  })

  test('a file that is missing or belongs to another tenant is refused', async () => {
    for (const id of [nobody, await upload('foreigner')]) {
      const answer = await platform.call(tickets.endpoints.create, {
        as: 'admin',
        body: { ...ticket, attachment_ids: [id] },
      })
      expect([answer.status, answer.body.errors]).toEqual([422, { attachment_ids: ['Does not exist'] }])
    }
  })

  test('more than ten files is refused', async () => {
    const answer = await platform.call(tickets.endpoints.create, {
      as: 'admin',
      body: { ...ticket, attachment_ids: Array(11).fill(file) },
    })
    expect(Object.keys(answer.body.errors)).toEqual(['attachment_ids'])
  })

  test('a file uploaded by another user is refused, unless it is already attached', async () => {
    const { token } = await member(platform, ['create-tickets', 'update-tickets'])
    const as = { token: token.access_token, params: tenant }
    const made = await platform.call(tickets.endpoints.create, { ...as, body: { ...ticket, attachment_ids: [file] } })
    expect([made.status, made.body.errors]).toEqual([422, refusal])
    const theirs = await open([file])
    const created = await platform.call(ticketComments.endpoints.create, {
      ...as,
      params: { ...tenant, ticketId: theirs.id },
      body: { body: 'x', attachment_ids: [file] },
    })
    expect([created.status, created.body.errors]).toEqual([422, refusal])

    const own = (await platform.call(create, { ...as, query: queryOf(), content: bytes })).body.data.id
    expect((await change(theirs.id, [file, own], token.access_token)).status).toBe(200)
    expect((await change(theirs.id, [own], token.access_token)).status).toBe(200)
    expect((await change(theirs.id, [own, file], token.access_token)).body.errors).toEqual(refusal)
  })

  test('a file uploaded for another resource is refused', async () => {
    const id = await upload()
    await platform.db.execute(sql`update files set resource = 'roles' where id = ${id}`)
    const made = await platform.call(tickets.endpoints.create, {
      as: 'admin',
      body: { ...ticket, attachment_ids: [id] },
    })
    expect([made.status, made.body.errors]).toEqual([422, refusal])
  })
})

describe('the cleanup of unreferenced files', () => {
  const age = (id: string) =>
    inPlatform(platform.db, (tx) =>
      tx
        .update(table)
        .set({ updated_at: sql`now() - interval '25 hours'` })
        .where(eq(table.id, id)),
    )
  const isThere = async (id: string) => (await platform.call(detail, { as: 'admin', params: { id } })).status === 200

  test('deletes files without a reference after one day', async () => {
    const [old, fresh] = [await upload(), await upload()]
    await age(old)
    await sweep(platform.db)
    expect([await isThere(old), await isThere(fresh)]).toEqual([false, true])
  })

  test('keeps files that a ticket or a comment references, and deletes them once the reference is gone', async () => {
    const [onTicket, onComment] = [await upload(), await upload('admin', 'note.txt', 'ticket-comments')]
    const { id } = await open([onTicket])
    await platform.call(ticketComments.endpoints.create, {
      as: 'admin',
      params: { ticketId: id },
      body: { body: 'x', attachment_ids: [onComment] },
    })
    await Promise.all([age(onTicket), age(onComment)])
    await sweep(platform.db)
    expect([await isThere(onTicket), await isThere(onComment)]).toEqual([true, true])
    await platform.call(tickets.endpoints.delete, { as: 'admin', params: { id } })
    await sweep(platform.db)
    expect([await isThere(onTicket), await isThere(onComment)]).toEqual([false, false])
  })

  test('keeps a file for one more day after it was attached', async () => {
    const id = await upload()
    await age(id)
    const made = await open([id])
    await change(made.id, [])
    await sweep(platform.db)
    expect(await isThere(id)).toBe(true)
  })

  test('recognises a reference to a single file as well', async () => {
    const posters = contract({
      name: 'wall-posters',
      row: z.object({ ...identity, picture_id: ref('files').nullable() }),
      endpoints: {},
    })
    const posterTable = pgTable('wall_posters', { tenant_id: uuid(), picture_id: uuid(), note: text() })
    await platform.db.execute(sql`create table wall_posters (tenant_id uuid, picture_id uuid, note text)`)
    await platform.db.execute(sql`grant all on wall_posters to callcenter_platform`)
    const [kept, left] = [await upload(), await upload()]
    await platform.db
      .insert(posterTable)
      .values([{ tenant_id: tenant.tenantId, picture_id: kept }, { tenant_id: tenant.tenantId }])
    await Promise.all([age(kept), age(left)])
    await inPlatform(platform.db, (tx) => sweepFiles(tx, [posters]))
    expect([await isThere(kept), await isThere(left)]).toEqual([true, false])
  })
})
