import { describe, expect, it } from 'vitest'
import { findLoop } from './loops.ts'
import type { Leading, Station } from './stations.ts'

const station = (id: string) => ({ id, label: id }) as Station

/** `{ a: { fallback: 'b' } }`: the fallback of number a leads to number b. */
type Routing = Record<string, { [Field in keyof Leading]?: string }>

const loopOf = async (routing: Routing, start = 'a') => {
  const leading = ({ id }: Station): Leading =>
    Object.fromEntries(Object.entries(routing[id] ?? {}).map(([field, to]) => [field, station(to)]))
  const loop = await findLoop(station(start), async () => leading)
  return loop && [loop.field, ...loop.stations.map(({ id }) => id)].join(' ')
}

describe('calls that are passed on', () => {
  it.each<[string, Routing, string | undefined]>([
    ['to nobody', {}, undefined],
    ['to another number', { a: { fallback: 'b' } }, undefined],
    ['to the number itself', { a: { fallback: 'a' } }, 'fallback a a'],
    ['to the extension of the number', { a: { call_handler: 'a' } }, undefined],
    ['to each other', { a: { fallback: 'b' }, b: { fallback: 'a' } }, 'fallback a b a'],
    ['to each other by their handlers', { a: { call_handler: 'b' }, b: { call_handler: 'a' } }, 'call_handler a b a'],
    [
      'round three numbers',
      { a: { fallback: 'b' }, b: { fallback: 'c' }, c: { call_handler: 'd', fallback: 'a' } },
      'fallback a b c a',
    ],
    ['into a circle of others', { a: { fallback: 'b' }, b: { fallback: 'c' }, c: { fallback: 'b' } }, undefined],
    ['to the same number twice', { a: { call_handler: 'b', fallback: 'b' } }, undefined],
  ])('%s', async (_, routing, loop) => expect(await loopOf(routing)).toBe(loop))

  it('are refused beyond twenty numbers', async () => {
    const chain = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}`, { fallback: `${at + 1}` }]))
    await expect(loopOf(chain, '0')).rejects.toMatchObject({ code: 'validation_failed' })
    expect(await loopOf(chain, '12')).toBeUndefined()
  })
})
