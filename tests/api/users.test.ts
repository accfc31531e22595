import { expect, test } from 'vitest'
import { users, type User } from '#contract/users.ts'
import { usePlatform, type Account } from './support/platform.ts'

const platform = usePlatform()
const list = (as: Account, query = '') => platform.call(users.endpoints.list, { as, query: `_end=100&${query}` })
const emails = async (as: Account, query?: string) => (await list(as, query)).body.data.map(({ email }: User) => email)

test('a platform admin lists the users of every tenant with scope=all, and their own without', async () => {
  expect(await emails('operator', 'scope=all')).toEqual(
    expect.arrayContaining(['admin@nusantara.test', 'admin@borealis.test', 'platform@callcenter.test']),
  )
  expect(await emails('operator')).not.toContain('admin@nusantara.test')
})

test('nobody else does', async () => {
  const refused = await list('admin', 'scope=all')
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
  expect(await emails('admin')).not.toContain('admin@borealis.test')
})

test('another scope is refused', async () => {
  const refused = await list('operator', 'scope=mine')
  expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([422, 'invalid_query', ['scope']])
})
