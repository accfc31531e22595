import { expect, test } from 'vitest'
import { createNames } from './statement-names.ts'

test('a repeated statement gets a name and keeps it', () => {
  const nameOf = createNames()
  expect(nameOf('select $1')).toBeUndefined()
  const name = nameOf('select $1')
  expect(name).toBeDefined()
  expect(nameOf('select $1')).toBe(name)
  nameOf('select $2')
  expect(nameOf('select $2')).not.toBe(name)
})

test('a connection has a limited number of names', () => {
  const nameOf = createNames()
  const texts = Array.from({ length: 600 }, (_, index) => `select ${index}`)
  const names = texts.map((text) => nameOf(text) ?? nameOf(text)).filter(Boolean)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(250)
})
