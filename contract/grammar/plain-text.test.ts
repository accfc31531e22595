import { expect, test } from 'vitest'
import { withoutMarkdown } from './plain-text.ts'

test.each([
  ['# Refunds #\n\nWithin **14 days**, *at* the _branch_.', 'Refunds\n\nWithin 14 days, at the branch.'],
  ['See [our page](https://a.test/x_(y) "Ours") or [the list][1].', 'See our page or the list.'],
  ['![A lamp](/lamp.png) Write to <mailto:a@b.test>.', 'A lamp Write to mailto:a@b.test.'],
  ['- one\n* two\n  + [x] three\n1. four', 'one\ntwo\nthree\n1. four'],
  ['> Quoted\n> twice', 'Quoted\ntwice'],
  ['Use `npm start`.\n\n```sh\nls\n```', 'Use npm start.\n\nls'],
  ['| Plan | Price |\n|------|------:|\n| Basic | 10 |', 'Plan, Price\nBasic, 10'],
  ['Above\n\n---\n***\nBelow', 'Above\n\nBelow'],
  ['***Both*** and ~~gone~~ and **_nested_**', 'Both and gone and nested'],
  [String.raw`\*No emphasis\*`, '*No emphasis*'],
])('%j is read as %j', (markdown, plain) => expect(withoutMarkdown(markdown)).toBe(plain))

test.each([
  'Call +62 21 5000, #1 in the city, at 5*3*2 or 2 * 3 * 4.',
  'Your order_number is A_1_B, e.g. - 5 degrees [sic] (really).',
  'Hello {{caller_number}} of {{ tenant_name }}!',
  'Line one\nLine two | three|four',
])('%j stays as it is', (text) => expect(withoutMarkdown(text)).toBe(text.replace(' | ', ', ')))
