import { expect, test } from 'vitest'
import { splitQuoted } from './quoted.ts'

test.each([
  ['no quotation', 'Line 3.\n\nBudi', 'Line 3.\n\nBudi', null],
  ['English', 'Line 3.\n\nOn 21 Nov 2026 at 09:00, Sari wrote:\n> Which line?', 'Line 3.', '> Which line?'],
  [
    'a wrapped introduction',
    'Yes.\n\nOn Sat, 21 Nov 2026 at 09:00,\nSari <s@x.test> wrote:\n\n> Which?',
    'Yes.',
    '> Which?',
  ],
  ['Indonesian', 'Ya.\n\nPada 21 Nov 2026, Sari menulis:\n> Yang mana?', 'Ya.', '> Yang mana?'],
  ['Outlook', 'Yes.\n\nFrom: Sari\nSent: Saturday\nTo: Budi\nSubject: Echo\n\nWhich?', 'Yes.', 'Which?'],
  ['a divider', 'Yes.\n-----Original Message-----\nWhich?', 'Yes.', 'Which?'],
  ['an answer below', 'On 21 Nov, Sari wrote:\n> Which?\n\nLine 3.', 'Line 3.', '> Which?'],
])('parts %s', (_, text, visible, quoted) => {
  const parts = splitQuoted(text)
  expect(parts.visible).toBe(visible)
  if (quoted === null) expect(parts.quoted).toBeNull()
  else expect(parts.quoted).toContain(quoted)
})

test.each([
  ['answers between the lines', 'Hello\n> Which line?\nLine 3.\n> Since when?\nToday.'],
  ['a mail that only quotes', '> Which line?'],
  ['a sentence that begins alike', 'On Monday my colleague wrote:\nno reply yet'],
])('leaves %s whole', (_, text) => expect(splitQuoted(text)).toEqual({ visible: text, quoted: null }))

test('takes no longer for a text that nearly introduces a quotation again and again', () => {
  const started = performance.now()
  splitQuoted('On a b c d e f\n'.repeat(20_000))
  expect(performance.now() - started).toBeLessThan(2000)
})
