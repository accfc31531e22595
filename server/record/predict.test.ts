import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sample } from '#contract/grammar/sample.ts'
import { tickets as contract } from '#contract/tickets.ts'
import { byPermission } from './policy.ts'
import { tickets } from '../resources/tickets/table.ts'
import { predictRow } from './predict.ts'
import { textOf } from './reading.ts'

const id = '01a1ff75-11a5-7c47-8c14-995747ec8437'
const resource = { contract, table: tickets, policy: byPermission, hooks: {} }
const isIt = eq(tickets.id, id)
const values = { tenant_id: id, id, ...(sample(contract) as object), status: 'new', number: 7, attachment_ids: [] }
const predict = (more: object, hooks = {}) => predictRow({ ...resource, hooks }, { ...values, ...more }, isIt)

describe('a new record is predicted', () => {
  test('with the defaults of its columns', () => {
    expect(predict({ watcher_ids: undefined })!.row).toMatchObject({ number: 7, watcher_ids: [], resolved_at: null })
  })

  test('with a number that the database works out, which is logged as stored', () => {
    const { changes } = predict({ number: sql`next_ticket_number(${id})` })!
    expect(textOf(changes as never).sql).toContain(`'after', (select "tickets"."number" from "tickets" where`)
  })

  test.each([
    ['an id in capitals', { assignee_id: id.toUpperCase() }],
    ['a time in another zone', { resolution_due_at: '2026-11-21T10:00:00+07:00' }],
    ['a text that the database works out', { subject: sql`upper('a')` }],
    ['two values that the database works out', { number: sql`1`, first_responded_at: sql`now()` }],
    ['attached files, whose names are logged', { attachment_ids: [id] }],
  ])('except with %s', (_, more) => {
    expect(predict(more)).toBeUndefined()
  })

  test('except with computed fields', () => {
    expect(predict({}, { computed: { requester: sql`1` } })).toBeUndefined()
  })
})
