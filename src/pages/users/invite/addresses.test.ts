import { expect, it } from 'vitest'
import { readAddresses } from './addresses.ts'

it.each([
  ['lines', 'a@x.test\nb@x.test'],
  ['commas', 'a@x.test,b@x.test'],
  ['semicolons and spaces', 'a@x.test ; b@x.test;'],
  ['tabs of a spreadsheet', 'a@x.test\tb@x.test'],
  ['names of a mail program', '"Adi, Senior" <a@x.test>, Budi Santoso <b@x.test>'],
  ['links', 'mailto:a@x.test mailto:b@x.test'],
])('reads addresses separated by %s', (_, text) => {
  expect(readAddresses(text)).toEqual({ valid: ['a@x.test', 'b@x.test'], invalid: [], duplicates: [] })
})

it('separates invalid addresses and duplicates, ignoring case', () => {
  expect(readAddresses('a@x.test A@X.test nobody @x.test')).toEqual({
    valid: ['a@x.test'],
    invalid: ['nobody', '@x.test'],
    duplicates: ['a@x.test'],
  })
})
