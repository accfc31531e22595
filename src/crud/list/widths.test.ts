import { expect, it } from 'vitest'
import { countFitting, shareRoom } from './widths.ts'

const title = (need: number) => ({ need, least: 200, part: 2 })
const text = (need: number) => ({ need, least: 120, part: 1 })

it('gives each column of texts what it needs while it is there', () => {
  expect(shareRoom([title(150), text(400)], 900)).toEqual([150, 400])
})

it('shares what is short, by their parts, and keeps what a short text leaves for the long one', () => {
  const [first, second] = shareRoom([title(900), text(900)], 620)
  expect([first, second]).toEqual([400, 220])
  expect(shareRoom([title(150), text(900)], 620)).toEqual([150, 470])
})

it('keeps the least widths where there is no room, so that the table scrolls', () => {
  expect(shareRoom([title(900), text(900)], 100)).toEqual([200, 120])
})

it('counts the columns that fit as a whole', () => {
  expect(countFitting([100, 100, 100], 250)).toBe(2)
  expect(countFitting([100, 100, 100], 300)).toBe(3)
  expect(countFitting([100], 50)).toBe(0)
})
