import { describe, expect, test } from 'vitest'
import { arrangementKey, dashboard, type Arrangement, type Dashboard } from '#contract/dashboard.ts'
import { preferences } from '#contract/preferences.ts'
import type { Account } from '../../support/accounts.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform()

const keep = (as: Account, value: string | null) =>
  platform.call(preferences.endpoints.set, { as, body: { key: arrangementKey, value } })
const arrange = (as: Account, arrangement: Arrangement) => keep(as, JSON.stringify(arrangement))
const read = async (as: Account, query = 'arrangement=own'): Promise<Dashboard> =>
  (await platform.call(dashboard.endpoints.read, { as, query })).body.data
const keysOf = ({ widgets }: Dashboard) => widgets.map(({ key }) => key)

describe('widgets in the arrangement of their reader', () => {
  test('are as declared without one, and every key is listed', async () => {
    const { arrangement, ...data } = await read('admin')
    expect(keysOf({ arrangement, ...data })).toEqual(keysOf(await read('admin', '')))
    expect(arrangement.hidden).toEqual([])
    expect(arrangement.order).toEqual(expect.arrayContaining(['actions', ...keysOf({ arrangement, ...data })]))
  })

  test('come in its order, without the hidden ones, with the same figures', async () => {
    const all = await read('admin', '')
    await arrange('admin', { order: ['due_tickets', 'open_tickets', 'gone'], hidden: ['calls', 'gone'] })
    const own = await read('admin')
    const keys = keysOf(own)
    expect(keys).not.toContain('calls')
    expect(keys.toSorted()).toEqual(
      keysOf(all)
        .filter((key) => key !== 'calls')
        .toSorted(),
    )
    expect(keys.indexOf('due_tickets')).toBeLessThan(keys.indexOf('open_tickets'))
    // Those that it does not know follow the ones declared before them.
    expect(keys[keys.indexOf('open_tickets') + 1]).toBe('new_tickets')
    expect(own.arrangement.hidden).toEqual(['calls'])
    expect(own.arrangement.order).toContain('calls')
    const figuresOf = ({ widgets }: Dashboard) =>
      Object.fromEntries(
        widgets.flatMap((widget) => (widget.kind === 'figure' ? [[widget.key, [widget.value, widget.series]]] : [])),
      )
    const { calls, ...others } = figuresOf(all)
    expect([calls !== undefined, figuresOf(own)]).toEqual([true, others])
    expect(keysOf(await read('foreigner'))).toContain('calls')
    await keep('admin', null)
    expect(keysOf(await read('admin'))).toEqual(keysOf(all))
  })

  test('may all be hidden', async () => {
    const { order } = (await read('admin')).arrangement
    await arrange('admin', { order, hidden: order })
    expect(await read('admin')).toMatchObject({ widgets: [], arrangement: { order, hidden: order } })
    await keep('admin', null)
  })

  test('of operators are arranged as well', async () => {
    await arrange('operator', { order: ['failing_jobs', 'tenants_by_status'], hidden: ['busy_tenants'] })
    const keys = keysOf(await read('operator'))
    expect(keys.filter((key) => /^(failing|recent|tenants_by|busy)/.test(key))).toEqual([
      'failing_jobs',
      'recent',
      'tenants_by_status',
    ])
  })

  test('never include those that the role may not see', async () => {
    await arrange('reader', { order: ['open_tickets', 'recent'], hidden: [] })
    const { arrangement, ...data } = await read('reader')
    expect(keysOf({ arrangement, ...data })).toEqual(['recent'])
    expect(arrangement.order).toEqual(['first_steps', 'actions', 'recent'])
    expect([data.is_limited, (await read('admin')).is_limited]).toEqual([true, false])
  })

  test.each([['{'], ['null'], ['7'], ['{"order":7,"hidden":[]}'], ['{"order":["calls"]}'], ['']])(
    'are as declared if %s is kept',
    async (value) => {
      await keep('admin', value)
      expect(keysOf(await read('admin'))).toEqual(keysOf(await read('admin', '')))
    },
  )
})
