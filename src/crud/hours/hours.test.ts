import { describe, expect, it } from 'vitest'
import { hoursError, nextSlot } from './hours.ts'

const slot = (from: string, to: string) => ({ from, to })

describe('a day of business hours', () => {
  it.each([
    ['no slot', [], undefined],
    ['slots that touch', [slot('09:00', '12:00'), slot('12:00', '17:00')], undefined],
    ['slots out of order', [slot('13:00', '17:00'), slot('09:00', '12:00')], undefined],
    ['slots that overlap', [slot('09:00', '12:00'), slot('11:59', '17:00')], 'overlap'],
    ['a slot that ends before it starts', [slot('12:00', '09:00')], 'order'],
    ['a slot without an end', [slot('12:00', '')], 'order'],
    ['a slot whose end is no time', [slot('12:00', 'noon')], 'order'],
  ])('with %s', (_, slots, problem) => {
    expect(hoursError(slots)).toBe(problem)
  })

  it('offers a slot after the last one', () => {
    expect(nextSlot([])).toEqual(slot('09:00', '17:00'))
    expect(nextSlot([slot('09:00', '12:00')])).toEqual(slot('13:00', '15:00'))
    expect(nextSlot([slot('09:00', '23:30')])).toEqual(slot('23:58', '23:59'))
  })
})
