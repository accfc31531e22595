/** @module-tag core */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { imports, type ImportRow } from '#contract/imports.ts'
import { jobs, type Job } from '#contract/jobs.ts'
import { pathOf } from '#contract/grammar/contract.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers, type PhoneNumber } from '#contract/phone-numbers/contract.ts'
import { roles } from '#contract/roles.ts'
import { tickets } from '#contract/tickets.ts'
import { users } from '#contract/users.ts'
import { inPlatform } from '#server/db/scope.ts'
import { takeJob } from '#server/jobs/leases.ts'
import { member } from '../support/identity.ts'
import { unlimited, usePlatform, type Sending } from '../support/platform/in-process.ts'

const platform = usePlatform({ limits: unlimited })

const preview = (body: object, sending: Sending = { as: 'admin' }) =>
  platform.call(imports.endpoints.preview, { ...sending, body })
const start = (body: object, sending: Sending = { as: 'admin' }) =>
  platform.call(imports.endpoints.start, { ...sending, body })
const jobOf = async (id: string): Promise<Job> =>
  (await platform.call(jobs.endpoints.detail, { as: 'admin', params: { id } })).body.data

/** Imports a file and returns how the job ended. */
async function run(body: object): Promise<Job> {
  const { status, body: answer } = await start(body)
  expect([status, answer.errors]).toEqual([202, undefined])
  await platform.runDue()
  return jobOf(answer.data.job.id)
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`
const problemsOf = ({ errors }: Pick<ImportRow, 'errors'>) =>
  Object.entries(errors ?? {}).map(([name, [first]]) => [name, first!.code])
const numbersLike = async (prefix: string): Promise<PhoneNumber[]> => {
  const query = `label_like=${prefix}&_end=100&_sort=label`
  return (await platform.call(phoneNumbers.endpoints.list, { as: 'admin', query })).body.data
}
const wrong: Record<number, [cells: string, field: string, code: string]> = {
  10: ['Wrong phone,12345,ID,', 'e164', 'invalid_phone'],
  99: ['Without number,,ID,', 'e164', 'required'],
  150: ['Twice,+6221700000001,ID,', 'e164', 'twice_in_file'],
  201: ['Country,+6221799999901,Indonesia,', 'country', 'invalid_format'],
  333: ['Server,+6221799999902,ID,Moon office', 'pbx_server_id', 'no_such_record'],
  450: ['Lines,+6221799999903,ID,,many', 'max_concurrent', 'not_number'],
  500: [`${'x'.repeat(81)},+6221799999904,ID,`, 'label', 'too_long'],
}
/** 500 numbers of which 7 are wrong. */
const fiveHundred = lines(
  'Label,Number,Country,PBX server,Max. concurrent',
  ...Array.from({ length: 500 }, (_, at) => {
    const number = 6_221_700_000_000 + at + 1
    return wrong[at + 1]?.[0] ?? `Bulk ${at + 1},+${number},ID,`
  }),
)

describe('500 numbers of which 7 are wrong', () => {
  const columns = ['label', 'e164', 'country', 'pbx_server_id', 'max_concurrent']
  const body = { resource: 'phone-numbers', csv: fiveHundred, columns }

  test('are previewed with what is wrong, without creating one, and imported with a result for each', async () => {
    const expected = Object.entries(wrong).map(([at, [, field, code]]) => [Number(at) + 1, [[field, code]]])
    const answer = await preview(body)
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    const { total, tried, failed } = answer.body.data
    expect(total).toBe(500)
    const reached = expected.filter(([row]) => (row as number) <= tried)
    expect(failed.map((one: ImportRow) => [one.row, problemsOf(one)])).toEqual(
      tried === 500 ? expected : expect.arrayContaining(reached),
    )
    expect(await numbersLike('Bulk')).toEqual([])

    const job = await run(body)
    expect(job).toMatchObject({
      kind: 'phone-numbers.import',
      status: 'partial',
      succeeded: 493,
      failed: 7,
      total: 500,
    })
    const items = job.items!.filter(({ ok }) => !ok)
    expect(items.map((item) => [Number(item.id), problemsOf(item)])).toEqual(expected)
    expect(items[0]!.values!.slice(0, 2)).toEqual(['Wrong phone', '12345'])
    const [first] = await numbersLike('Bulk 1')
    expect(first).toMatchObject({
      label: 'Bulk 1',
      e164: '+6221700000001',
      country: 'ID',
      type: 'did',
      status: 'available',
    })
  }, 180_000)

  test('are not created twice when another process takes the job over', async () => {
    const csv = lines('Label,Number', ...[1, 2, 3].map((at) => `Resumed ${at},+622160000000${at}`))
    const { body: answer } = await start({ resource: 'phone-numbers', csv, columns: ['label', 'e164'] })
    const { id } = answer.data.job
    // A process that has created the first row and died.
    const taken = await takeJob(platform.db)
    expect(taken!.id).toBe(id)
    await inPlatform(platform.db, (tx) =>
      tx.execute(
        sql`insert into job_items (tenant_id, job_id, id, ok) values (${taken!.tenant_id}, ${id}, '00002', true)`,
      ),
    )
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`update jobs set run_at = now() - interval '1 second' where id = ${id}`),
    )
    await platform.runDue()
    expect(await jobOf(id)).toMatchObject({ status: 'succeeded', succeeded: 3, failed: 0 })
    expect((await numbersLike('Resumed')).map(({ label }) => label)).toEqual(['Resumed 2', 'Resumed 3'])
  })
})

describe('a file', () => {
  const subjectsOf = async (subject: string) =>
    (await platform.call(tickets.endpoints.list, { as: 'admin', query: `subject_like=${subject}&_end=10` })).body.data

  test.each([
    ['commas', 'Subject,Description,Priority\nA file,x,High\n'],
    ['semicolons and a byte order mark', '\uFEFFSubject;Description;Priority\r\n"A; file";x;high\r\n'],
    ['tabs', 'Subject\tDescription\tPriority\nA file\t"several\nlines"\tTinggi\n'],
    ['names in Indonesian', 'Subjek,Deskripsi,Prioritas\nA file,x,tinggi\n'],
    ['wire names', 'subject,description,priority\nA file,x,high\n'],
    ['similar names', 'Subjct,Descriptions,Priorities\nA file,x,high\n'],
  ])('with %s is understood', async (_, csv) => {
    const { status, body } = await preview({ resource: 'tickets', csv })
    expect(status).toBe(200)
    expect(body.data.columns.map(({ field }: { field: string }) => field)).toEqual([
      'subject',
      'description',
      'priority',
    ])
    expect(body.data).toMatchObject({ total: 1, tried: 1, failed: [] })
  })

  test('has values as people write them', async () => {
    const me = (await platform.session('admin')).user
    const header = 'Subject;Description;Tags;Assignee;Priority'
    const job = await run({
      resource: 'tickets',
      csv: lines(header, `Words;x;sip;${me.id};Urgent`, `'=1+1;x;;${me.name};`),
    })
    expect(job).toMatchObject({ status: 'succeeded', succeeded: 2 })
    const [ticket] = await subjectsOf('Words')
    expect(ticket).toMatchObject({ tags: ['sip'], assignee_id: me.id, priority: 'urgent' })
    expect(await subjectsOf('=1')).toMatchObject([{ subject: '=1+1', assignee_id: me.id }])
  })

  test('that a list exported can be imported again', async () => {
    const { user, token } = await platform.session('admin')
    const path = `/v1${pathOf(pbxServers.endpoints.list, { tenantId: user.tenant_id })}?columns=name,host,port,transport`
    const headers = { accept: 'text/csv' }
    const { body: csv } = await platform.send('GET', path, { token: token.access_token, headers })
    const { status, body } = await preview({ resource: 'pbx-servers', csv })
    expect([status, body.errors]).toEqual([200, undefined])
    expect(body.data.columns.every(({ field }: { field: string | null }) => field)).toBe(true)
    const found = body.data.failed.flatMap((one: ImportRow) => problemsOf(one).map(([, code]) => code))
    expect(found.every((code: string) => code === 'taken' || code === 'required')).toBe(true)
  })

  test.each([
    ['', 'required'],
    ['Subject,Description\n', 'required'],
    ['PK\u0003\u0004\u0000\u0000', 'not_csv'],
    ['Subject,Description\n\uFFFD\uFFFD,x\n', 'not_csv'],
    ['Subject,Description\n"a,b\n', 'quote_not_closed'],
    [lines(Array.from({ length: 501 }, (_, at) => `Column ${at}`).join(','), 'a'), 'too_wide'],
    [lines('Subject', ...Array.from({ length: 10_001 }, (_, at) => `s${at}`)), 'too_many'],
  ])('is refused in words: %j', async (csv, code) => {
    const { status, body } = await preview({ resource: 'tickets', csv })
    expect([status, body.details?.csv?.[0].code]).toEqual([422, code])
  })

  test('has at most 10 MB', async () => {
    const start = 'Subject,Description\n'
    const row = `a,${'x'.repeat(998)}\n`
    const csv = start + row.repeat(9_980)
    const ofSize = (size: number) => preview({ resource: 'tickets', csv: csv + '\n'.repeat(size - csv.length) })
    const large = await ofSize(10_000_001)
    expect([large.status, Object.keys(large.body.errors)]).toEqual([422, ['csv']])
    expect((await ofSize(10_000_000)).status).toBe(200)
  })

  test('is refused with a mapping that means nothing', async () => {
    const file = { resource: 'tickets', csv: 'a,b\nx,y\n' }
    for (const columns of [['nonsense'], ['subject', 'subject'], [null, null], ['subject', null, null]]) {
      expect((await start({ ...file, columns })).status).toBe(422)
    }
  })
})

describe('the rights of an import', () => {
  const body = { resource: 'tickets', csv: 'Subject,Description\nRights,x\n' }

  test('are those of creating one record', async () => {
    const refusal = await preview(body, { as: 'reader' })
    expect([refusal.status, refusal.body.params]).toEqual([403, { permission: 'create-tickets' }])
    expect((await start(body, { as: 'reader' })).status).toBe(403)
    expect((await start({ ...body, resource: 'nonsense' })).status).toBe(404)
    expect((await start({ ...body, resource: 'jobs' })).status).toBe(404)
  })

  test('end at the tenant: records of another are not found, by name or id', async () => {
    const foreign = (await platform.call(users.endpoints.list, { as: 'foreigner', query: '_end=1' })).body.data[0]
    const csv = lines('Subject,Description,Assignee', `Foreign,x,${foreign.id}`, `Foreign,x,${foreign.name}`)
    const { failed } = (await preview({ resource: 'tickets', csv })).body.data
    expect(failed.flatMap(problemsOf)).toEqual([
      ['assignee_id', 'not_found'],
      ['assignee_id', 'no_such_record'],
    ])
  })

  test('name one record: a name of two is refused', async () => {
    const [role] = (await platform.call(roles.endpoints.list, { as: 'admin', query: '_end=1' })).body.data
    for (const email of ['twin.1@nusantara.test', 'twin.2@nusantara.test']) {
      const body = { name: 'Twin', email, role_id: role.id }
      expect((await platform.call(users.endpoints.create, { as: 'admin', body })).status).toBe(201)
    }
    const csv = lines('Subject,Description,Assignee', 'Twins,x,Twin')
    const { failed } = (await preview({ resource: 'tickets', csv })).body.data
    expect(failed.flatMap(problemsOf)).toEqual([['assignee_id', 'several_records']])
  })

  test('do not tell names of records that the role cannot list', async () => {
    const { user, token } = await member(platform, ['create-tickets'])
    const params = { tenantId: user.tenant_id }
    const csv = lines('Subject,Description,Assignee', `Names,x,${user.name}`)
    const { failed } = (await preview({ resource: 'tickets', csv }, { token: token.access_token, params })).body.data
    expect(failed.flatMap(problemsOf)).toEqual([['assignee_id', 'no_such_record']])
  })
})

test('the limit of a plan is reached in the middle: the rows before it are created, the others say why', async () => {
  const used = (
    await platform.call(phoneNumbers.endpoints.list, {
      as: 'foreigner',
      query: 'type_ne=extension&status_ne=released&_end=1',
    })
  ).body.meta.total
  const { tenant_id } = (await platform.session('foreigner')).user
  await inPlatform(platform.db, (tx) =>
    tx.execute(
      sql`update tenants set limits = limits || ${JSON.stringify({ numbers: used + 2 })}::jsonb where id = ${tenant_id}`,
    ),
  )
  const csv = lines('Label,Number', ...[1, 2, 3, 4].map((at) => `Limit ${at},+622150000000${at}`))
  const file = { resource: 'phone-numbers', csv, columns: ['label', 'e164'] }
  const { failed } = (await preview(file, { as: 'foreigner' })).body.data
  expect(failed.map(({ row, code }: ImportRow) => [row, code])).toEqual([
    [4, 'limit_reached'],
    [5, 'limit_reached'],
  ])
  const { job } = (await start(file, { as: 'foreigner' })).body.data
  await platform.runDue()
  const ended = (await platform.call(jobs.endpoints.detail, { as: 'foreigner', params: { id: job.id } })).body.data
  expect(ended).toMatchObject({ status: 'partial', succeeded: 2, failed: 2 })
})

test('secrets of a failed row are not kept', async () => {
  const csv = lines('Name,Host,API key', 'Secret,not a host,hunter2-hunter2')
  const job = await run({ resource: 'pbx-servers', csv, columns: ['name', 'host', 'api_key'] })
  expect(job.status).toBe('failed')
  expect(JSON.stringify(job.items)).not.toContain('hunter2')
})
