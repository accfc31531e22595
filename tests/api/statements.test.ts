/** @module-tag core */
import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls/contract.ts'
import { dashboard } from '#contract/dashboard.ts'
import { search } from '#contract/search.ts'
import { tickets } from '#contract/tickets.ts'
import type { Account } from '../support/accounts.ts'
import { usePlatform, type Sending } from '../support/platform/in-process.ts'
import { watchStatements, type Sent } from '../support/statements.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'

/**
 * The number of statements decides what a request costs, whether they are sent one after another or side by side. A number
 * that grows is a decision: say why in the commit.
 */
describe('the statements of a request', () => {
  const platform = usePlatform()
  let during: ReturnType<typeof watchStatements>
  let id: string
  beforeAll(async () => {
    id = (await platform.call(tickets.endpoints.list, { as: 'admin' })).body.data[0].id
    during = watchStatements(platform.db)
  })

  const page = '_start=0&_end=25'
  test.each<[string, number, Endpoint, Account, Sending]>([
    ['a page', 2, tickets.endpoints.list, 'admin', { query: page }],
    ['a page with a filter', 2, tickets.endpoints.list, 'admin', { query: `${page}&status=open&_sort=created_at` }],
    ['a page of a live list', 2, calls.endpoints.list, 'admin', { query: page }],
    // Two of them find the contacts and users that the tickets are searched through.
    ['a search in a list', 5, tickets.endpoints.list, 'admin', { query: `${page}&q=phone` }],
    ['a page with counted choices', 3, tickets.endpoints.list, 'admin', { query: `${page}&_count=status&_value=open` }],
    ['a record', 2, tickets.endpoints.detail, 'admin', {}],
    ['the palette', 4, search.endpoints.records, 'admin', { query: 'q=phone' }],
    ['the palette of an operator', 6, search.endpoints.records, 'operator', { query: 'q=phone' }],
    ['the dashboard', 23, dashboard.endpoints.read, 'admin', {}],
  ])('%s takes %i', async (_, most, endpoint, as, sending) => {
    const ask = async () => {
      const { status } = await platform.call(endpoint, { as, ...sending, params: { id } })
      expect(status).toBe(200)
    }
    // Caches are filled, and the session was extended.
    await ask()
    const sent: Sent[][] = [await during(ask), await during(ask), await during(ask)]
    // Takes the least, since other work of the platform can only add to it.
    const fewest = sent.toSorted((one, other) => one.length - other.length)[0]!
    expect(fewest.map(({ text }) => text)).toHaveLength(most)
  })
})
