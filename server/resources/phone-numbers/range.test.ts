import { describe, expect, it } from 'vitest'
import { numbersOf } from './generate.ts'

const range = (from: string, end: string | number, type: 'did' | 'extension' = 'did') =>
  numbersOf({ type, from, ...(typeof end === 'string' ? { to: end, count: null } : { to: null, count: end }) })

/** The field of the refusal and its code. */
const refusal = (...args: Parameters<typeof range>) => {
  try {
    return range(...args).length
  } catch (error) {
    const [[field, [problem]]] = Object.entries((error as any).details.errors) as any
    return `${field} ${problem.code}`
  }
}

describe('a range of numbers', () => {
  it('goes from the first to the last', () => {
    expect(range('+622150001008', '+622150001011')).toEqual(['08', '09', '10', '11'].map((end) => `+6221500010${end}`))
  })

  it('has as many as are asked for', () => expect(range('201', 3, 'extension')).toEqual(['201', '202', '203']))
  it('keeps leading zeros', () => expect(range('0098', 3, 'extension')).toEqual(['0098', '0099', '0100']))
  it('counts numbers of fifteen digits exactly', () =>
    expect(range('+999999999999990', 2)).toEqual(['+999999999999990', '+999999999999991']))

  it.each<[Parameters<typeof range>, string | number]>([
    [['+622150001008', '+622150001007'], 'to ends_before_start'],
    [['+622150001008', '+62215000100'], 'to not_same_length'],
    [['+622150000000', '+622150000999'], 1000],
    [['+622150000000', '+622150001000'], 'to too_many'],
    [['622150000000', 2], 'from invalid_phone'],
    [['+622150000000', 2, 'extension'], 'from not_an_extension'],
    [['98', 2, 'extension'], 2],
    [['98', 3, 'extension'], 'count not_same_length'],
  ])('%j', (args, expected) => expect(refusal(...args)).toBe(expected))
})
