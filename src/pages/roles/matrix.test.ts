import { describe, expect, it } from 'vitest'
import { differenceOf, keysOf, matrixOf, searchRows, toggle } from './matrix.ts'

const grant = (action: string, resource: string) => ({ key: `${action}-${resource}`, action, resource, description: null })
const catalogue = [grant('update', 'tickets'), grant('read-list', 'tickets'), grant('sync', 'pbx-servers'), grant('create', 'calls')]

describe('the permission matrix', () => {
  it('lays the catalogue out by resource and action, and keeps other actions in a column of their own', () => {
    const rows = matrixOf(catalogue)
    expect(rows.map(({ resource }) => resource)).toEqual(['calls', 'pbx-servers', 'tickets'])
    expect(rows[2]!.cells.map(keysOf)).toEqual([['read-list-tickets'], [], [], ['update-tickets'], [], []])
    expect(rows[1]!.cells.map(keysOf).at(-1)).toEqual(['sync-pbx-servers'])
  })

  it('loses no key', () => {
    expect(matrixOf(catalogue).flatMap(({ cells }) => keysOf(cells.flat())).sort()).toEqual(keysOf(catalogue).sort())
  })

  it('is searched by the name of a resource and by key', () => {
    const found = (text: string) => searchRows(matrixOf(catalogue), text, (name) => name).map(({ resource }) => resource)
    expect([found('TICK'), found('sync'), found('')]).toEqual([['tickets'], ['pbx-servers'], ['calls', 'pbx-servers', 'tickets']])
  })
})

describe('a toggle', () => {
  it('completes what is partly chosen, and clears what is whole', () => {
    expect(toggle(['a'], ['a', 'b'])).toEqual(['a', 'b'])
    expect(toggle(['a', 'b', 'c'], ['a', 'b'])).toEqual(['c'])
  })
})

it('tells what was granted and what was taken', () => {
  expect(differenceOf(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'] })
})
