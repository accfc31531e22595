import { expect, it } from 'vitest'
import { rowAt } from './rows.ts'

document.body.innerHTML = `<input id="outside"><main>
  <input id="search" type="search"><div role="dialog"><button id="ok"></button></div>
  <ul><li data-row-key="a"><input id="select" type="checkbox"></li><li data-row-key="b"></li></ul></main>`

it('moves from row to row, and from nowhere to the first', () => {
  expect(rowAt(undefined, 1)?.dataset['rowKey']).toBe('a')
  expect(rowAt('a', 1)?.dataset['rowKey']).toBe('b')
  expect(rowAt('b', 1)).toBeUndefined()
  expect(rowAt('a', -1)).toBeUndefined()
})
