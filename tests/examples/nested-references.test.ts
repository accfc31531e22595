/** @module-tag core */
import { describe, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { imports, type ImportRow } from '#contract/imports.ts'
import { jobs } from '#contract/jobs.ts'
import { sample } from '#contract/grammar/sample.ts'
import { ringGroups } from '../../examples/ring-groups/contract.ts'
import { nobody, usePlatform } from '../support/platform/in-process.ts'

/** References in the objects of a list: their labels, their isolation, and what the log has of them. */
const platform = usePlatform()
const { create, detail, list, update } = ringGroups.endpoints

const member = (user_id: string | null, extension = '101') => ({ extension, seconds: 10, user_id })
const idOf = async (account: 'admin' | 'reader' | 'foreigner') => (await platform.session(account)).user
const make = async (name: string, members: object[]) =>
  platform.call(create, { as: 'admin', body: { ...sample(ringGroups), name, members, ring_seconds: 60 } })

describe('a reference in a nested object', () => {
  test('has its label in every answer, beside ids without a record', async () => {
    const [admin, reader] = [await idOf('admin'), await idOf('reader')]
    const made = await make('Labels', [member(admin.id), member(null, '102'), member(reader.id, '103')])
    const labelled = [
      { user_id: admin.id, user: { id: admin.id, label: admin.name } },
      { user_id: null, user: null },
      { user_id: reader.id, user: { id: reader.id, label: reader.name } },
    ]
    const { id } = made.body.data
    const changed = await platform.call(update, { as: 'admin', params: { id }, body: { notes: 'Changed' } })
    const read = await platform.call(detail, { as: 'admin', params: { id } })
    const listed = await platform.call(list, { as: 'admin', query: 'q=Labels' })
    for (const row of [made.body.data, changed.body.data, read.body.data, listed.body.data[0]]) {
      expect(row.members).toMatchObject(labelled)
    }
  })

  test('is refused at its place if it names no record, or one of another tenant', async () => {
    const foreign = await idOf('foreigner')
    const own = await idOf('admin')
    for (const id of [nobody, foreign.id]) {
      const { status, body } = await make('Refused', [member(own.id), member(id, '102')])
      expect([status, body.details]).toEqual([422, { 'members.1.user_id': [{ code: 'not_found' }] }])
    }
    const { body } = await make('Update', [member(own.id)])
    const sent = { as: 'admin', params: { id: body.data.id }, body: { members: [member(foreign.id)] } } as const
    expect((await platform.call(update, sent)).body.details).toEqual({
      'members.0.user_id': [{ code: 'not_found' }],
    })
  })

  test('is stored and logged without its label, and sending the same again changes nothing', async () => {
    const own = await idOf('admin')
    const { body } = await make('Log', [member(own.id)])
    const { id } = body.data
    const again = await platform.call(update, { as: 'admin', params: { id }, body: { members: [member(own.id)] } })
    expect(again.body.data.updated_at).toBe(body.data.updated_at)
    await platform.call(update, { as: 'admin', params: { id }, body: { members: [member(null)] } })
    const log = await platform.call(activityLogs.endpoints.list, {
      as: 'admin',
      query: `resource_id=${id}&_sort=at&_order=desc`,
    })
    expect(log.body.data).toHaveLength(2)
    expect(log.body.data[0].changes).toEqual([{ field: 'members', before: [member(own.id)], after: [member(null)] }])
  })
  test('is imported by the label of its record, in a column named as on the screen', async () => {
    const own = await idOf('admin')
    const csv = [
      'Name,Strategy,Ring seconds,Members 1 Extension,Members 1 Seconds,Members 1 User,members.2.extension,members.2.seconds',
      `Imported,all,60,101,10,${own.name},102,20`,
      'Refused,all,60,101,10,Somebody Else,102,20',
    ].join('\n')
    const body = { resource: ringGroups.name, csv }
    const { data: tried } = (await platform.call(imports.endpoints.preview, { as: 'admin', body })).body
    const failed = tried.failed.map(({ row, errors }: ImportRow) => [row, Object.keys(errors ?? {})])
    expect(failed).toEqual([[3, ['members.1.user_id']]])
    const { id } = (await platform.call(imports.endpoints.start, { as: 'admin', body })).body.data.job
    await platform.runDue()
    const { data } = (await platform.call(jobs.endpoints.detail, { as: 'admin', params: { id } })).body
    expect(data).toMatchObject({ succeeded: 1, failed: 1 })
    const listed = await platform.call(list, { as: 'admin', query: 'q=Imported' })
    expect(listed.body.data[0].members).toMatchObject([member(own.id), { extension: '102', user_id: null }])
  })
})
