import { expect, it } from 'vitest'
import { readChoice } from './column-choice.ts'
import { moveColumn, pinColumn } from './columns-choice.tsx'

const possible = ['name', 'status', 'port', 'host']
const usual = ['name', 'status']
const read = (stored: unknown) => readChoice(stored === null ? null : JSON.stringify(stored), possible, usual)
const none = { order: possible, hidden: ['port', 'host'], pinned: [], widths: {}, isCompact: false }

it('shows the declared columns without a choice', () => {
  expect(read(null)).toEqual(none)
})

it.each([
  ['{'],
  ['name,status'],
  ['null'],
  ['7'],
  ['"name"'],
  ['[]'],
  ['{"order":7,"hidden":{},"widths":[1],"isCompact":1}'],
])('ignores %s', (stored) => {
  expect(readChoice(stored, possible, usual)).toEqual(none)
})

it('is unchanged after reading and writing', () => {
  const choice = {
    order: ['host', 'port', 'name', 'status'],
    hidden: ['status'],
    pinned: ['host'],
    widths: { port: 90 },
    isCompact: true,
  }
  expect(read(choice)).toEqual(choice)
})

it('ignores columns that it does not have, and what is no width', () => {
  const stored = {
    order: [...possible, 'gone', 'name'],
    hidden: ['gone'],
    pinned: ['gone'],
    widths: { gone: 90, name: '90', port: 1e9, host: 1 },
  }
  expect(read(stored)).toEqual({ ...none, hidden: [], widths: { port: 800, host: 60 } })
})

it('shows new columns of the declaration at their place', () => {
  expect(read({ order: ['host', 'port', 'name'], hidden: ['port'] })).toMatchObject({
    order: ['host', 'port', 'name', 'status'],
    hidden: ['port'],
  })
  expect(read({ order: ['status', 'name'] })).toMatchObject({
    order: ['status', 'port', 'host', 'name'],
    hidden: ['port', 'host'],
  })
})

it('moves columns among the pinned or the others', () => {
  const choice = { ...none, order: ['host', 'name', 'status', 'port'], pinned: ['host'] }
  expect(moveColumn(choice, 'name', 1)).toEqual(['host', 'status', 'name', 'port'])
  expect(moveColumn(choice, 'port', -2)).toEqual(['host', 'port', 'name', 'status'])
  expect([moveColumn(choice, 'name', -1), moveColumn(choice, 'host', 1), moveColumn(choice, 'port', 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('puts a pinned column after the others that are pinned, and an unpinned one before the rest', () => {
  const choice = { ...none, order: ['host', 'name', 'status', 'port'], pinned: ['host'] }
  const pinned = pinColumn(choice, 'status')
  expect(pinned).toEqual({ pinned: ['host', 'status'], order: ['host', 'status', 'name', 'port'] })
  expect(pinColumn({ ...choice, ...pinned }, 'host')).toEqual({
    pinned: ['status'],
    order: ['status', 'host', 'name', 'port'],
  })
})
