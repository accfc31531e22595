import { eq, sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { activityLogs } from '#contract/activity-logs.ts'
import { contract } from '#contract/contract.ts'
import { identity, ref } from '#contract/fields.ts'
import { files, maxFileSize } from '#contract/files.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { inPlatform } from '#server/db/scope.ts'
import { files as table } from '#server/resources/files/table.ts'
import { sweepFiles } from '#server/resources/files/sweep.ts'
import { sweep } from '#server/resources/jobs/sweep.ts'
import { member } from './support/identity.ts'
import { nobody, usePlatform, type Account } from './support/platform.ts'
import { scenarios } from './support/scenarios.ts'

const platform = usePlatform()
const { create, content } = files.endpoints
const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
const body = { resource: 'tickets', filename: 'every byte.bin', content: bytes.toString('base64') }
const ofSize = (size: number) => ({ ...body, content: Buffer.alloc(size, 7).toString('base64') })

const upload = async (as: Account = 'admin', filename = 'note.txt'): Promise<string> =>
  (await platform.call(create, { as, body: { ...body, filename } })).body.data.id
const read = (id: string, token: string) => platform.call(content, { token, params: { id, ...tenant } })

let file: string
let tenant: { tenantId: string }
beforeAll(async () => {
  file = await upload()
  tenant = { tenantId: (await platform.session('admin')).user.tenant_id }
})

scenarios(platform, create, () => ({}), [
  { name: 'nobody', body, gives: 'unauthenticated' },
  { name: 'without the permission', as: 'reader', body, gives: 'permission_denied' },
  { name: 'nothing', as: 'admin', body: {}, gives: 'validation_failed', errors: ['resource', 'filename', 'content'] },
  { name: 'for a noun without files', as: 'admin', body: { ...body, resource: 'roles' }, gives: 'validation_failed', errors: ['resource'] },
  { name: 'empty', as: 'admin', body: { ...body, content: '' }, gives: 'validation_failed', errors: ['content'] },
  { name: 'no base64', as: 'admin', body: { ...body, content: 'Hello!' }, gives: 'validation_failed', errors: ['content'] },
  ...['', '   ', '../passwd', 'c:\\x', 'a\nb', 'a\0b', 'a\u202efdp.exe', 'x'.repeat(201)].map((filename) => ({
    name: `called ${JSON.stringify(filename).slice(0, 20)}`, as: 'admin' as const, body: { ...body, filename },
    gives: 'validation_failed' as const, errors: ['filename'],
  })),
  { name: 'a byte too large', as: 'admin', body: ofSize(maxFileSize + 1), gives: 'payload_too_large' },
  { name: 'far too large', as: 'admin', body: ofSize(maxFileSize * 2), gives: 'payload_too_large' },
  { name: 'as large as can be', as: 'admin', body: ofSize(maxFileSize), gives: 201 },
  {
    name: 'right', as: 'admin', body, gives: 201,
    check({ body: { data } }) {
      expect(data).toMatchObject({ resource: 'tickets', filename: 'every byte.bin', size: 256, author: { label: 'Sari Dewanti' } })
      expect(data).not.toHaveProperty('content')
    },
  },
])

scenarios(platform, content, () => ({ id: file }), [
  { name: 'nobody', gives: 'unauthenticated' },
  { name: 'without the permission', as: 'reader', gives: 'permission_denied' },
  { name: 'unknown', as: 'admin', params: { id: nobody }, gives: 'not_found' },
  { name: 'no id', as: 'admin', params: { id: 'first' }, gives: 'not_found' },
  { name: 'of another tenant', as: 'foreigner', gives: 'not_found' },
  {
    name: 'right', as: 'admin', gives: 200,
    check: ({ body: { data } }) => expect(data).toEqual({ filename: 'note.txt', content: body.content }),
  },
])

describe('which permission it takes', () => {
  test.each(['create-tickets', 'update-tickets'])('%s lets upload, and read what one uploaded', async (key) => {
    const { token } = await member(platform, [key])
    const made = await platform.call(create, { token: token.access_token, params: tenant, body })
    expect(made.status).toBe(201)
    expect((await read(made.body.data.id, token.access_token)).status).toBe(200)
    expect((await read(file, token.access_token)).status).toBe(403)
  })

  test('read-detail-tickets lets read, and not upload', async () => {
    const { token } = await member(platform, ['read-detail-tickets'])
    expect((await read(file, token.access_token)).status).toBe(200)
    const refused = await platform.call(create, { token: token.access_token, params: tenant, body })
    expect([refused.status, refused.body.message]).toEqual([403, 'Your role lacks the permission "create-tickets" or "update-tickets"'])
  })
})

const ticket = { subject: 'Echo', description: 'On all lines.' }
const refusal = { attachment_ids: ['Only files that you uploaded for this can be attached'] }
const open = async (attachment_ids: string[]): Promise<Ticket> =>
  (await platform.call(tickets.endpoints.create, { as: 'admin', body: { ...ticket, attachment_ids } })).body.data
const change = (id: string, attachment_ids: string[], token?: string) =>
  platform.call(tickets.endpoints.update, { ...(token ? { token } : { as: 'admin' }), params: { id, ...tenant }, body: { attachment_ids } })

describe('attaching', () => {
  test('a file to a new ticket, another to it later, one to a comment', async () => {
    const [second, third] = [await upload('admin', 'b.txt'), await upload('admin', 'c.txt')]
    const made = await open([file])
    expect(made).toMatchObject({ attachment_ids: [file], attachments: [{ id: file, label: 'note.txt' }] })
    expect((await change(made.id, [second, file])).body.data.attachments.map(({ label }: { label: string }) => label)).toEqual(['b.txt', 'note.txt'])
    const comment = { as: 'admin' as const, params: { ticketId: made.id } }
    const said = await platform.call(ticketComments.endpoints.create, { ...comment, body: { body: 'See there', attachment_ids: [third] } })
    expect(said.body.data.attachments).toEqual([{ id: third, label: 'c.txt' }])
    const { data } = (await platform.call(ticketComments.endpoints.list, comment)).body
    expect(data[0].attachments).toEqual([{ id: third, label: 'c.txt' }])
  })

  test('is told by name in the log', async () => {
    const { id } = await open([file])
    await change(id, [])
    const { data } = (await platform.call(activityLogs.endpoints.list, { as: 'admin', query: `resource_id=${id}&_sort=at&_order=desc` })).body
    expect(data[0].changes).toEqual([{ field: 'attachment_ids', before: ['note.txt'], after: [] }])
  })

  test('what does not exist, or only elsewhere, is refused', async () => {
    for (const id of [nobody, await upload('foreigner')]) {
      const answer = await platform.call(tickets.endpoints.create, { as: 'admin', body: { ...ticket, attachment_ids: [id] } })
      expect([answer.status, answer.body.errors]).toEqual([422, { attachment_ids: ['Does not exist'] }])
    }
  })

  test('more than ten is refused', async () => {
    const answer = await platform.call(tickets.endpoints.create, { as: 'admin', body: { ...ticket, attachment_ids: Array(11).fill(file) } })
    expect(Object.keys(answer.body.errors)).toEqual(['attachment_ids'])
  })

  test('what somebody else uploaded is refused, unless it is there already', async () => {
    const { token } = await member(platform, ['create-tickets', 'update-tickets'])
    const as = { token: token.access_token, params: tenant }
    const made = await platform.call(tickets.endpoints.create, { ...as, body: { ...ticket, attachment_ids: [file] } })
    expect([made.status, made.body.errors]).toEqual([422, refusal])
    const theirs = await open([file])
    const said = await platform.call(ticketComments.endpoints.create, {
      ...as, params: { ...tenant, ticketId: theirs.id }, body: { body: 'x', attachment_ids: [file] },
    })
    expect([said.status, said.body.errors]).toEqual([422, refusal])

    const own = (await platform.call(create, { ...as, body })).body.data.id
    expect((await change(theirs.id, [file, own], token.access_token)).status).toBe(200)
    expect((await change(theirs.id, [own], token.access_token)).status).toBe(200)
    expect((await change(theirs.id, [own, file], token.access_token)).body.errors).toEqual(refusal)
  })

  test('what was uploaded for another noun is refused', async () => {
    const id = await upload()
    await platform.db.execute(sql`alter type file_resource add value if not exists 'roles'`)
    await platform.db.execute(sql`update files set resource = 'roles' where id = ${id}`)
    const made = await platform.call(tickets.endpoints.create, { as: 'admin', body: { ...ticket, attachment_ids: [id] } })
    expect([made.status, made.body.errors]).toEqual([422, refusal])
  })
})

describe('the sweep', () => {
  const age = (id: string) => inPlatform(platform.db, (tx) =>
    tx.update(table).set({ updated_at: sql`now() - interval '25 hours'` }).where(eq(table.id, id)))
  const isThere = async (id: string) => (await platform.call(content, { as: 'admin', params: { id } })).status === 200

  test('removes what nothing refers to, after a day', async () => {
    const [old, fresh] = [await upload(), await upload()]
    await age(old)
    await sweep(platform.db)
    expect([await isThere(old), await isThere(fresh)]).toEqual([false, true])
  })

  test('leaves what a ticket or a comment refers to, and takes it once they do not', async () => {
    const [onTicket, onComment] = [await upload(), await upload()]
    const { id } = await open([onTicket])
    await platform.call(ticketComments.endpoints.create, { as: 'admin', params: { ticketId: id }, body: { body: 'x', attachment_ids: [onComment] } })
    await Promise.all([age(onTicket), age(onComment)])
    await sweep(platform.db)
    expect([await isThere(onTicket), await isThere(onComment)]).toEqual([true, true])
    await platform.call(tickets.endpoints.delete, { as: 'admin', params: { id } })
    await sweep(platform.db)
    expect([await isThere(onTicket), await isThere(onComment)]).toEqual([false, false])
  })

  test('gives what was just attached another day', async () => {
    const id = await upload()
    await age(id)
    const made = await open([id])
    await change(made.id, [])
    await sweep(platform.db)
    expect(await isThere(id)).toBe(true)
  })

  test('knows a reference to a single file as well', async () => {
    const posters = contract({ name: 'wall-posters', row: z.object({ ...identity, picture_id: ref('files').nullable() }), endpoints: {} })
    const posterTable = pgTable('wall_posters', { tenant_id: uuid(), picture_id: uuid(), note: text() })
    await platform.db.execute(sql`create table wall_posters (tenant_id uuid, picture_id uuid, note text)`)
    await platform.db.execute(sql`grant all on wall_posters to callcenter_platform`)
    const [kept, left] = [await upload(), await upload()]
    await platform.db.insert(posterTable).values([{ tenant_id: tenant.tenantId, picture_id: kept }, { tenant_id: tenant.tenantId }])
    await Promise.all([age(kept), age(left)])
    await inPlatform(platform.db, (tx) => sweepFiles(tx, [posters]))
    expect([await isThere(kept), await isThere(left)]).toEqual([true, false])
  })
})
