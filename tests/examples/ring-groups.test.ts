/** @module-tag core */
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/grammar/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { updateRow } from '#server/record/update.ts'
import { serve } from '#server/http/endpoint.ts'
import type { ServedResource } from '#server/record/resource.ts'
import { storedResource } from '#server/record/stored.ts'
import { ringGroups } from '../../examples/ring-groups/contract.ts'
import { usePlatform } from '../support/platform/in-process.ts'

/** An action that changes the record, as `npm run new` writes it. */
const { hangUp } = contract({
  name: 'ring-groups',
  endpoints: {
    hangUp: { route: 'POST /:tenantId/tenants/ring-groups/:id/hang-up', data: ringGroups.row, budget: null },
  },
  permissions: { hangUp: 'update-ring-groups' },
}).endpoints

const platform = usePlatform({
  mount: (surface, deps) =>
    serve(surface, deps, hangUp, (call) =>
      updateRow(storedResource(ringGroups) as ServedResource, { ...call, body: { overflow: 'hang_up' } }),
    ),
})
const { create, update, detail } = ringGroups.endpoints

const group = {
  name: 'Front desk',
  strategy: 'in_order',
  members: [{ extension: '101', seconds: 20 }],
  hours: [{ from: '09:00', to: '17:00' }],
}
const made = async (values: object) => platform.call(create, { as: 'admin', body: { ...group, ...values } })
const codesOf = ({ body }: { body: any }) =>
  Object.fromEntries(Object.entries<any>(body.details ?? {}).map(([name, [problem]]) => [name, problem.code]))

test('samples follow the conditions', () => {
  for (let seed = 1; seed < 40; seed++) {
    expect(create.body!.safeParse(sample(ringGroups, seed)).error?.issues).toBeUndefined()
  }
})

describe('creating', () => {
  test('applies a default that depends on another field', async () => {
    expect((await made({})).body.data).toMatchObject({ ring_seconds: 120, prompt: null })
    expect((await made({ strategy: 'all' })).body.data).toMatchObject({ ring_seconds: 30 })
  })

  test.each([
    [{ overflow: 'extension' }, { overflow_extension: 'required' }],
    [{ overflow_number: '+622150001000' }, { overflow_number: 'not_applicable' }],
    [{ strategy: 'all', ring_seconds: 300 }, { ring_seconds: 'too_big' }],
    [{ ring_seconds: 10 }, { ring_seconds: 'members_outlast_group' }],
    [{ hours: [...group.hours, { from: '18:00', to: '17:00' }] }, { 'hours.1.to': 'ends_before_start' }],
    [{ members: [...group.members, { extension: 'x', seconds: 20 }] }, { 'members.1.extension': 'invalid_format' }],
    [{ members: [] }, { members: 'too_few' }],
    [{ prompt: { text: 'Hi', repeats: 9 } }, { 'prompt.repeats': 'too_big' }],
  ])('refuses %j', async (values, expected) => {
    const answer = await made(values)
    expect([answer.status, codesOf(answer)]).toEqual([422, expected])
  })
})

test('an update is checked on the whole record, and empties what it hides', async () => {
  const { id } = (await made({ overflow: 'extension', overflow_extension: '900' })).body.data
  const change = (body: object) => platform.call(update, { as: 'admin', params: { id }, body })
  expect(codesOf(await change({ ring_seconds: 10 }))).toEqual({ ring_seconds: 'members_outlast_group' })
  expect(codesOf(await change({ overflow_extension: null }))).toEqual({ overflow_extension: 'required' })
  expect((await change({ overflow: 'hang_up' })).body.data).toMatchObject({ overflow_extension: null })
  const stored = (await platform.call(detail, { as: 'admin', params: { id } })).body.data
  expect(stored).toMatchObject({ overflow: 'hang_up', overflow_extension: null, members: group.members })
})

test('an action that changes a record empties what it hides', async () => {
  const { id } = (await made({ overflow: 'extension', overflow_extension: '900' })).body.data
  const { status, body } = await platform.call(hangUp, { as: 'admin', params: { id } })
  expect([status, body.data.overflow, body.data.overflow_extension]).toEqual([200, 'hang_up', null])
})
