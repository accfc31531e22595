/** @module-tag core */
import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/auth.ts'
import { sample } from '#contract/grammar/sample.ts'
import { rateCards } from '../../examples/rate-cards/contract.ts'
import { member } from '../support/identity.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()
const { create, detail } = rateCards.endpoints
const body = {
  ...sample(rateCards),
  notice_period: 30,
  name: 'Indonesia mobile',
  carrier: 'Nusa',
  prefix: '628',
  cost_per_minute: 35_000,
}

let seller: Session
beforeAll(async () => {
  seller = await member(platform, ['read-detail-rate-cards', 'create-rate-cards', 'read-rate-card-costs'])
})

test('a record has its secret, its JSON and its restricted fields', async () => {
  const metadata = { zones: ['jkt', { code: 'bdg', fixed: null }] }
  const { data } = (await platform.call(create, { as: 'admin', body: { ...body, metadata } })).body
  expect(data).toMatchObject({ cost_per_minute: 35_000, metadata, api_key: { set_at: expect.any(String) } })
})

test.each([
  ['name', { name: 'Indonesia mobile', prefix: '6281' }],
  ['prefix', { name: 'Another name' }],
])('a taken %s is refused', async (field, changed) => {
  const { status, body: answer } = await platform.call(create, { as: 'admin', body: { ...body, ...changed } })
  expect([status, answer.details]).toEqual([409, { [field]: [{ code: 'taken' }] }])
})

test('a role that sees costs cannot set them', async () => {
  const by = { token: seller.token.access_token, params: { tenantId: seller.user.tenant_id } }
  const refused = await platform.call(create, { ...by, body: { ...body, name: 'Fixed line', prefix: '6221' } })
  expect(Object.keys(refused.body.details)).toEqual(['cost_per_minute', 'notice_period'])
  const { cost_per_minute: _, notice_period: __, ...allowed } = { ...body, name: 'Fixed line', prefix: '6221' }
  const made = await platform.call(create, { ...by, body: allowed })
  const read = await platform.call(detail, { ...by, params: { ...by.params, id: made.body.data.id } })
  expect(read.body.data.cost_per_minute).toBeNull()
})
