import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { endpoints } from '#contract/index.ts'
import { params, unknownParams } from '../support/nouns/params.ts'
import type { Account } from '../support/accounts.ts'
import { usePlatform } from '../support/platform/in-process.ts'

/** Mounts all routes in reverse order; its peer on the same database uses the declared order. */
const platform = usePlatform({ mount: (surface) => void surface.reverse() })

const compared = endpoints.filter(({ name }) => name !== 'auth.logout')

test('the tests supply a value for every path parameter', () => {
  expect(unknownParams).toEqual([])
})

describe('the order of mounting does not change any answer', () => {
  test.each(compared.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_, endpoint) => {
    for (const as of ['admin', 'operator'] as const) {
      expect(await outcome(platform, endpoint, as)).toEqual(await outcome(platform.peer, endpoint, as))
    }
  })
})

test('only the query selects the scope across tenants', async () => {
  const { user } = await platform.session('operator')
  const ask = (query: string) =>
    platform.send('GET', `/v1/${user.tenant_id}/iam/users/list${query}`, { as: 'operator' })
  const [own, all] = [await ask(''), await ask('?scope=all')]
  expect(new Set(own.body.data.map((row: object) => 'tenant_id' in row))).toEqual(new Set([false]))
  expect(new Set(all.body.data.map((row: object) => 'tenant_id' in row))).toEqual(new Set([true]))
  expect(all.body.meta.total).toBeGreaterThan(own.body.meta.total)
})

async function outcome({ call }: Pick<typeof platform, 'call'>, endpoint: Endpoint, as: Account) {
  const { status, body } = await call(endpoint, { as, params, body: endpoint.body && {} })
  return [status, body.code, body.meta, body.errors, Object.keys(body.data ?? {})]
}
