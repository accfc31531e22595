import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const text = 'Harga;Café – “menu”\nRp 5;€'
const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
/** The letters beyond Latin-1 in Windows-1252. */
const windows: Record<string, number> = { '–': 0x96, '“': 0x93, '”': 0x94, '€': 0x80 }

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, the low byte first', utf16],
  ['UTF-16, the high byte first', Buffer.from(utf16).swap16()],
  ['UTF-16 without a mark, the low byte first', Buffer.from('Harga;Rp\r\nKopi;5', 'utf16le'), 'Harga;Rp\r\nKopi;5'],
  ['UTF-16 without a mark, the high byte first', Buffer.from('Harga;Rp', 'utf16le').swap16(), 'Harga;Rp'],
  ['Windows-1252', Uint8Array.from(text, (letter) => windows[letter] ?? letter.charCodeAt(0))],
])('reads %s', (_, bytes: Uint8Array, wanted = text) => {
  expect(decodeText(bytes)).toBe(wanted)
})

test('a text may be cut off within a character', () => {
  const cut = Buffer.from('Rp 5 €').subarray(0, -1)
  expect(decodeText(cut, true)).toBe('Rp 5 ')
  expect(decodeText(cut)).not.toBe('Rp 5 ')
})

test('bytes that are no text are none', () => {
  expect(decodeText(Buffer.from('89504e470d0a1a0a0000000d', 'hex'))).toBeUndefined()
})
