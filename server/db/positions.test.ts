import { expect, test } from 'vitest'
import { createPositions, readPosition } from './positions.ts'

/** A connection that listens, whose questions are answered by hand. */
async function listeningBy() {
  const answers: ((position: string) => void)[] = []
  let notice: (tenantId: string) => void = () => {}
  const positions = await createPositions(async (_, onNotice) => {
    notice = onNotice
    return {
      isHearing: () => true,
      ask: () => new Promise((resolve) => answers.push((position) => resolve({ position }))),
      close: async () => {},
    }
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    positions,
    write: (tenantId: string) => notice(tenantId),
    answer: async (position: string) => {
      await settle()
      answers.shift()!(position)
      await settle()
    },
    asked: () => answers.length,
  }
}

test('a position is a number', () => expect(readPosition('16/B374D848')).toBe(0x16b374d848n))

test('a tenant needs what it has written, and what everyone has', async () => {
  const { positions, write, answer } = await listeningBy()
  write('one')
  const first = positions.needed('one')
  await answer('0/10')
  expect(await first).toBe(0x10n)
  const other = positions.needed('two')
  await answer('0/20')
  expect(await other).toBe(0n)
  write('')
  const all = positions.needed('two')
  await answer('0/30')
  expect(await all).toBe(0x30n)
  expect([positions.isAfterAll(0x2fn), positions.isAfterAll(0x30n)]).toEqual([false, true])
  await positions.close()
})

test('reads that come while a question is under way share the next one', async () => {
  const { positions, answer, asked } = await listeningBy()
  const reads = [positions.needed('one')]
  await new Promise((resolve) => setTimeout(resolve))
  reads.push(positions.needed('one'), positions.needed('two'))
  expect(asked()).toBe(1)
  await answer('0/10')
  expect(asked()).toBe(1)
  await answer('0/20')
  expect(await Promise.all(reads)).toEqual([0n, 0n, 0n])
  await positions.close()
})

test('a write that is told while a question is under way is later than its answer, even once the next one is sent', async () => {
  const { positions, write, answer } = await listeningBy()
  const early = positions.needed('one')
  await new Promise((resolve) => setTimeout(resolve))
  const late = positions.needed('one')
  write('one')
  await answer('0/10')
  expect(await early).toBeUndefined()
  expect(positions.isAfterAll(0x10n)).toBe(false)
  await answer('0/20')
  expect(await late).toBe(0x20n)
  await positions.close()
})
