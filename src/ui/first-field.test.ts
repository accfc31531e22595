// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { firstField, retryOnChange } from './first-field.ts'

test('the first field is no button, and none that cannot be filled in', () => {
  document.body.innerHTML = `<div><button>Up</button><input type="hidden"><input type="file"><input disabled>
    <input id="name"><textarea></textarea></div>`
  expect(firstField(document.body)!.id).toBe('name')
  document.body.innerHTML = '<button>Remove</button>'
  expect(firstField(document.body)).toBeUndefined()
})

test('a field that loads later is waited for, and no longer after a while', async () => {
  document.body.innerHTML = ''
  const found = vi.fn(() => document.querySelector('input') !== null)
  retryOnChange(found)
  document.body.innerHTML = '<input>'
  await vi.waitUntil(() => found.mock.results.at(-1)!.value)
  document.body.innerHTML = ''
  const late = vi.fn(() => false)
  retryOnChange(late, 0)
  await new Promise((resolve) => setTimeout(resolve, 10))
  document.body.append('x')
  await Promise.resolve()
  expect(late).toHaveBeenCalledTimes(1)
})
