import { describe, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { undo as undoing } from '#contract/undo.ts'
import { nobody, usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform()
const { create, detail, update, merge, unmerge } = tickets.endpoints

const make = async (subject: string, more: object = {}): Promise<Ticket> =>
  (await platform.call(create, { as: 'admin', body: { subject, description: `About ${subject}`, ...more } })).body.data
const read = async ({ id }: Ticket): Promise<Ticket> =>
  (await platform.call(detail, { as: 'admin', params: { id } })).body.data
const mergeInto = ({ id }: Ticket, { id: into_id }: { id: string }) =>
  platform.call(merge, { as: 'admin', params: { id }, body: { into_id } })
const undo = ({ id }: Ticket) => platform.call(unmerge, { as: 'admin', params: { id } })
const say = ({ id: ticketId }: Ticket, body: string) =>
  platform.call(ticketComments.endpoints.create, { as: 'admin', params: { ticketId }, body: { body } })
const threadOf = async ({ id: ticketId }: Ticket): Promise<string[]> => {
  const query = '_sort=created_at&_order=asc'
  const answer = await platform.call(ticketComments.endpoints.list, { as: 'admin', params: { ticketId }, query })
  return answer.body.data.map(({ body }: { body: string }) => body)
}

describe('merging', () => {
  test('closes a ticket and shows its thread in the other; unmerging restores both', async () => {
    const [from, into] = [await make('Echo'), await make('Noise')]
    await platform.call(update, { as: 'admin', params: { id: from.id }, body: { status: 'pending' } })
    await say(from, 'On line 3')
    await say(into, 'On line 4')

    const merged = await mergeInto(from, into)
    expect(merged.body.data).toMatchObject({
      id: from.id,
      status: 'closed',
      merged_into_id: into.id,
      merged_into: { id: into.id, label: 'Noise' },
      can: { update: { reason: 'merged' }, unmerge: true },
    })
    expect(Date.parse((await read(into)).updated_at)).toBeGreaterThan(Date.parse(into.updated_at))
    expect(await threadOf(into)).toEqual(['Changed status from new to pending', 'On line 3', 'On line 4', 'About Echo'])
    expect(await threadOf(from)).toEqual(['Changed status from new to pending', 'On line 3', 'About Echo'])
    const query = `resource_id=${from.id}&action=tickets.merge`
    const [entry] = (await platform.call(activityLogs.endpoints.list, { as: 'admin', query })).body.data
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        { field: 'merged_into_id', before: null, after: into.id },
        { field: 'status', before: 'pending', after: 'closed' },
      ]),
    )

    expect((await undo(from)).body.data).toMatchObject({ status: 'pending', merged_into_id: null })
    expect(await threadOf(into)).toEqual(['On line 4'])
    expect(await threadOf(from)).toHaveLength(4)
    expect((await say(from, 'Again')).status).toBe(201)
    expect((await undo(from)).body.code).toBe('invalid_transition')
  })

  test('lets the watchers of the ticket watch the other one', async () => {
    const { user } = await platform.session('reader')
    const { user: admin } = await platform.session('admin')
    const [from, into] = [
      await make('Echo', { watcher_ids: [user.id, admin.id] }),
      await make('Noise', { watcher_ids: [admin.id] }),
    ]
    await mergeInto(from, into)
    expect((await read(into)).watcher_ids).toEqual([admin.id, user.id])
  })

  test('of a ticket that is deleted ends for those merged into it, and undoing brings both back', async () => {
    const [from, into] = [await make('Humming'), await make('Buzzing')]
    await mergeInto(from, into)
    const deleted = await platform.call(tickets.endpoints.delete, { as: 'admin', params: { id: into.id } })
    expect(deleted.status).toBe(200)
    expect(await read(from)).toMatchObject({ status: 'new', merged_into_id: null, can: { update: true } })
    expect((await threadOf(from)).at(-1)).toBe(`Unmerged from #${into.number} Buzzing`)
    const change = { change: deleted.body.meta.undo }
    expect((await platform.call(undoing.endpoints.change, { as: 'admin', body: change })).status).toBe(200)
    expect(await read(from)).toMatchObject({ status: 'closed', merged_into_id: into.id })
  })

  test('shows the threads of tickets that were merged before', async () => {
    const [first, second, third] = [await make('One'), await make('Two'), await make('Three')]
    await say(first, 'From the first')
    await mergeInto(first, second)
    await mergeInto(second, third)
    expect(await threadOf(third)).toEqual(['From the first', 'About One', 'About Two'])
  })

  test('is refused in circles, and into tickets that do not exist', async () => {
    const [one, other] = [await make('One'), await make('Two')]
    await mergeInto(one, other)
    const circle = await mergeInto(other, one)
    expect([circle.status, circle.body.reason]).toEqual([409, 'target_merged'])
    const missing = await mergeInto(other, { id: nobody })
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['into_id']])
    const foreign = (
      await platform.call(create, { as: 'foreigner', body: { subject: 'Theirs', description: 'Theirs' } })
    ).body.data
    expect((await mergeInto(other, foreign)).status).toBe(422)
  })

  test('happens once if the same tickets are merged in parallel, also into each other', async () => {
    const [one, other, third] = [await make('One'), await make('Two'), await make('Three')]
    const answers = await Promise.all([
      mergeInto(one, other),
      mergeInto(one, third),
      mergeInto(other, one),
      mergeInto(one, other),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    const undone = await Promise.all([undo(one), undo(one), undo(other), undo(other)])
    expect(undone.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('a follow-up continues a closed ticket for the same requester', async () => {
  const closed = await make('Echo')
  for (const status of ['resolved', 'closed']) {
    await platform.call(update, { as: 'admin', params: { id: closed.id }, body: { status } })
  }
  const followUp = await make('Echo again', { follow_up_of_id: closed.id })
  expect(followUp).toMatchObject({ follow_up_of: { label: 'Echo' }, requester_id: closed.requester_id, status: 'new' })
})
