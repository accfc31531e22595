/** @module-tag core */
import { beforeAll, describe, expect, test } from 'vitest'
import { bulk } from '#contract/bulk.ts'
import { jobs } from '#contract/jobs.ts'
import { queues } from '../../examples/queues/contract.ts'
import { shiftPlans } from '../../examples/shift-plans/contract.ts'
import { nobody, usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()
const { create, list, copyAll, publish } = shiftPlans.endpoints
const plan = { name: 'Week', starts_on: '2026-11-30', days: ['fri', 'mon', 'mon'] }
let [from, to] = ['', '']

const newQueue = async (name: string): Promise<string> =>
  (await platform.call(queues.endpoints.create, { as: 'admin', body: { name } })).body.data.id
const add = (queueId: string, body: object = plan) => platform.call(create, { as: 'admin', params: { queueId }, body })
const plansOf = async (queueId: string) =>
  (await platform.call(list, { as: 'admin', params: { queueId } })).body.data as Record<string, any>[]
const copy = (queueId: string, target: string) =>
  platform.call(copyAll, { as: 'admin', params: { queueId }, body: { to_queue_id: target } })

beforeAll(async () => {
  from = await newQueue('From')
  to = await newQueue('To')
})

describe('a date, a time of day, a share and days of the week', () => {
  test('are kept as they were written, days in their order', async () => {
    const body = { ...plan, opens: '09:05', coverage: 12.5, slots: [{ from: '08:00', to: '09:30' }] }
    const { body: answer } = await add(from, body)
    expect(answer.data).toMatchObject({ ...body, days: ['mon', 'fri'] })
  })

  test.each([
    [{ starts_on: '2026-02-30' }, { starts_on: [{ code: 'invalid_date' }] }],
    [{ opens: '24:00' }, { opens: [{ code: 'invalid_clock' }] }],
    [{ coverage: 101 }, { coverage: [{ code: 'too_big', params: { max: 100 } }] }],
    [{ days: [] }, { days: [{ code: 'too_few', params: { min: 1 } }] }],
    [{ slots: [{ from: '10:00', to: '09:00' }] }, { 'slots.0.to': [{ code: 'ends_before_start' }] }],
  ])('refuses %j', async (wrong, details) => {
    const { status, body } = await add(from, { ...plan, ...wrong })
    expect([status, body.details]).toEqual([422, details])
  })
})

describe('a copy', () => {
  test('to an unknown queue, or from one, is not started', async () => {
    const unknown = await copy(from, nobody)
    expect([unknown.status, unknown.body.details]).toEqual([422, { to_queue_id: [{ code: 'not_found' }] }])
    expect((await copy(nobody, to)).status).toBe(404)
  })

  test('creates each plan as its user would, and tells those that are there already', async () => {
    const outcomes: unknown[] = []
    for (let time = 0; time < 2; time++) {
      const { id } = (await copy(from, to)).body.data.job
      await platform.runDue()
      const { data } = (await platform.call(jobs.endpoints.detail, { as: 'admin', params: { id } })).body
      outcomes.push([data.status, data.succeeded, data.failed])
    }
    expect(outcomes).toEqual([
      ['succeeded', 1, 0],
      ['failed', 0, 1],
    ])
    expect((await plansOf(to)).map(({ name, queue_id }) => [name, queue_id])).toEqual([['Week', to]])
  })
})

test('a policy knows the parent: a closed queue publishes no plans, and its list says so', async () => {
  const closed = await newQueue('Closed')
  const { id } = (await add(closed)).body.data
  expect((await plansOf(closed))[0]!['can'].publish).toBe(true)
  await platform.call(queues.endpoints.update, { as: 'admin', params: { id: closed }, body: { status: 'closed' } })
  expect((await plansOf(closed))[0]!['can'].publish).toEqual({ reason: 'queue_closed' })
  const { status, body } = await platform.call(publish, { as: 'admin', params: { queueId: closed, id } })
  expect([status, body.reason]).toEqual([409, 'queue_closed'])
})

test('a rule across fields that a status breaks is said before its action', async () => {
  const queueId = await newQueue('Uncovered')
  const { id, can } = (await add(queueId, { ...plan, coverage: 0 })).body.data
  const refusal = { reason: 'breaks_rule', params: { field: 'coverage', problem: 'published_uncovered' } }
  expect([can.publish, (await plansOf(queueId))[0]!['can'].publish]).toEqual([refusal, refusal])
  const { status, body } = await platform.call(publish, { as: 'admin', params: { queueId, id } })
  expect([status, { reason: body.reason, params: body.params }]).toEqual([422, refusal])
  const { update } = shiftPlans.endpoints
  const updated = await platform.call(update, { as: 'admin', params: { queueId, id }, body: { coverage: 1 } })
  expect(updated.body.data.can.publish).toBe(true)
})

test('an action on many is for the records of one parent', async () => {
  const [queueId, other] = [await newQueue('Many'), await newQueue('Other')]
  const ids = [await add(queueId), await add(other)].map(({ body }) => body.data.id as string)
  const start = (params: Record<string, string>) =>
    platform.call(bulk.endpoints.start, { as: 'admin', body: { endpoint: 'shift-plans.publish', ids, params } })
  expect((await start({ queueId: nobody })).status).toBe(404)
  const { status, body } = await start({ queueId })
  expect(status).toBe(202)
  await platform.runDue()
  const { data } = (await platform.call(jobs.endpoints.detail, { as: 'admin', params: { id: body.data.job.id } })).body
  expect(data).toMatchObject({
    status: 'partial',
    succeeded: 1,
    items: [
      { id: ids[1], code: 'not_found' },
      { id: ids[0], ok: true },
    ],
  })
})
