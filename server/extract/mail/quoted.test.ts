import { expect, test } from 'vitest'
import { splitQuoted } from './quoted.ts'

const answer = { subject: 'Re: Echo', isAnswer: true }
const outlook = 'From: Sari <sari@x.test>\nSent: Saturday, 21 November 2026 09:00\nTo: Budi\nSubject: Echo\n\nWhich?'

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
  ['German', 'Ja.\n\nAm 21.11.26 um 09:00 schrieb Sari:\n> Welche?', 'Ja.', '> Welche?'],
  ['Dutch', 'Ja.\n\nOp za 21 nov 2026 om 09:00 schreef Sari <s@x.test>:\n> Welke?', 'Ja.', '> Welke?'],
  ['Spanish', 'Sí.\n\nEl sáb, 21 nov 2026 a las 9:00, Sari (<s@x.test>)\nescribió:\n> ¿Cuál?', 'Sí.', '> ¿Cuál?'],
  ['French', 'Oui.\n\nLe sam. 21 nov. 2026 à 09:00, Sari <s@x.test> a écrit :\n> Laquelle ?', 'Oui.', '> Laquelle ?'],
  ['Portuguese', 'Sim.\n\nEm sáb., 21 de nov. de 2026 às 09:00, Sari escreveu:\n> Qual?', 'Sim.', '> Qual?'],
  ['Japanese', 'はい。\n\n2026年11月21日(土) 9:00 Sari <s@x.test>:\n> どれ?', 'はい。', '> どれ?'],
  ['Chinese', '是。\n\nSari <s@x.test> 于2026年11月21日周六 09:00写道\uFF1A\n> 哪个?', '是。', '> 哪个?'],
  ['Outlook', `Yes.\n\n${outlook}`, 'Yes.', 'Which?'],
  ['Outlook with a line above', `Yes.\n________________________________\n${outlook}`, 'Yes.', 'Which?'],
  ['Outlook with a divider', `Yes.\n-----Original Message-----\n${outlook}`, 'Yes.', 'Which?'],
  ['an answer below', 'On 21 Nov 2026, Sari wrote:\n> Which?\n\nLine 3.', 'Line 3.', '> Which?'],
])('parts %s', (_, text, visible, quoted) => {
  const parts = splitQuoted(text, answer)
  expect(parts.visible).toBe(visible)
  if (quoted === null) expect(parts.quoted).toBeNull()
  else expect(parts.quoted).toContain(quoted)
})

test.each([
  ['answers between the lines', 'Hello\n> Which line?\nLine 3.\n> Since when?\nToday.'],
  ['a mail that only quotes', '> Which line?'],
  ['a sentence that begins alike', 'On Monday my colleague wrote:\nno reply yet'],
  ['a sentence with a date', 'On 3 May 2026 your colleague wrote:\n\nThe amount is 500.'],
  ['a limit', 'We need a service level of\n> 90 percent\n\nand no less'],
  ['a limit at the end', 'We need a service level of\n> 90 percent'],
  ['a line to write on', 'Please fill in:\n______________________\nName'],
  [
    'a form',
    'Please book a taxi\nFrom: Airport\nTo: Hotel Mawar\nDate: 1 December\nSubject: two persons\nI have bags.',
  ],
  ['another mail that is forwarded', `See below.\n\n${outlook.replace('Subject: Echo', 'Subject: Our offer')}`],
])('leaves %s whole', (_, text) => expect(splitQuoted(text, answer)).toEqual({ visible: text, quoted: null }))

test('leaves the copied message of a new mail whole', () => {
  const text = `See below.\n\n${outlook}`
  expect(splitQuoted(text, { subject: 'Fw: Echo', isAnswer: false })).toEqual({ visible: text, quoted: null })
})

test('takes no longer for a text that nearly introduces a quotation again and again', () => {
  const started = performance.now()
  splitQuoted('On a b c d e f\n'.repeat(20_000), answer)
  expect(performance.now() - started).toBeLessThan(2000)
})
