import { describe, expect, it } from 'vitest'
import { differenceOf, keysOf, matrixOf, searchRows, toggle } from './matrix.ts'

const grant = (action: string, resource: string) => ({
  key: `${action}-${resource}`,
  action,
  resource,
  description: null,
})
const catalogue = [
  grant('update', 'tickets'),
  grant('read-list', 'tickets'),
  grant('sync', 'pbx-servers'),
  grant('create', 'calls'),
]

describe('the permission matrix', () => {
  it('arranges the catalogue by resource and action, with other actions in their own column', () => {
    const rows = matrixOf(catalogue)
    expect(rows.map(({ resource }) => resource)).toEqual(['calls', 'pbx-servers', 'tickets'])
    expect(rows[2]!.cells.map(keysOf)).toEqual([['read-list-tickets'], [], [], ['update-tickets'], [], []])
    expect(rows[1]!.cells.map(keysOf).at(-1)).toEqual(['sync-pbx-servers'])
  })

  it('has rows in the order of the names that users read', () => {
    const rows = matrixOf(catalogue, (resource) => (resource === 'calls' ? 'Telephone calls' : resource))
    expect(rows.map(({ resource }) => resource)).toEqual(['pbx-servers', 'calls', 'tickets'])
  })

  it('contains every key', () => {
    expect(
      matrixOf(catalogue)
        .flatMap(({ cells }) => keysOf(cells.flat()))
        .sort(),
    ).toEqual(keysOf(catalogue).sort())
  })

  it('is searched by resource name and by key', () => {
    const found = (text: string) =>
      searchRows(matrixOf(catalogue), text, (name) => name).map(({ resource }) => resource)
    expect([found('TICK'), found('sync'), found('')]).toEqual([
      ['tickets'],
      ['pbx-servers'],
      ['calls', 'pbx-servers', 'tickets'],
    ])
  })
})

describe('a toggle', () => {
  it('completes a partial selection, and clears a complete one', () => {
    expect(toggle(['a'], ['a', 'b'])).toEqual(['a', 'b'])
    expect(toggle(['a', 'b', 'c'], ['a', 'b'])).toEqual(['c'])
  })
})

it('lists the granted and the revoked permissions', () => {
  expect(differenceOf(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'] })
})
