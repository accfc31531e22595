import { expect, it } from 'vitest'
import { isFree } from './free.ts'

document.body.innerHTML = `<input id="outside"><main>
  <input id="search" type="search"><div role="dialog"><button id="ok"></button></div>
  <ul><li data-row-key="a"><input id="select" type="checkbox"></li><li data-row-key="b"></li></ul></main>`

it.each([
  ['#search', false],
  ['#ok', false],
  ['#outside', false],
  ['#select', true],
  ['[data-row-key=b]', true],
  ['body', true],
])('keys pressed in %s are free: %s', (selector, isIt) => {
  expect(isFree(document.querySelector(selector))).toBe(isIt)
})
