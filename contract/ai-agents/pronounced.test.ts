import { expect, test } from 'vitest'
import { pronounced } from './pronounced.ts'

const list = [
  { word: 'IndiHome', said: 'Indi hom' },
  { word: 'SQL', said: 'sequel' },
  { word: 'SQL Server', said: 'sequel server' },
  { word: 'C++', said: 'C plus plus' },
  { word: 'hom', said: 'wrong' },
]

test.each([
  ['Ask indihome, or INDIHOME!', 'Ask Indi hom, or Indi hom!'],
  ['MySQL and SQL Server use SQL.', 'MySQL and sequel server use sequel.'],
  ['C++ (C)', 'C plus plus (C)'],
  ['Nothing', 'Nothing'],
])('%s is said as %s', (text, said) => {
  expect(pronounced(text, list)).toBe(said)
  expect(pronounced(text, [])).toBe(text)
})
