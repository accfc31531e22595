import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it('takes one letter, and two where names begin alike', () => {
  expect(initialsOf(['Mine', 'Unassigned', 'due soon', ' Mentioned', '👩‍🚒 Fire', 'M'])).toEqual([
    'Mi',
    'U',
    'D',
    'Me',
    '👩‍🚒',
    'M',
  ])
  expect(initialsOf([''])).toEqual([''])
})
