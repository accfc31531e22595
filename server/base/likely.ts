/** Lead bytes of the everyday characters of encodings with two bytes a character, as ranges. */
const everyday: Record<string, [from: number, to: number][]> = {
  shift_jis: [
    [0x81, 0x83],
    [0x88, 0x97],
  ],
  'euc-jp': [
    [0xa1, 0xa1],
    [0xa3, 0xa5],
    [0xb0, 0xcf],
  ],
  gb18030: [
    [0xa1, 0xa1],
    [0xa3, 0xa3],
    [0xb0, 0xd7],
  ],
  big5: [
    [0xa1, 0xa3],
    [0xa4, 0xc6],
  ],
  'euc-kr': [
    [0xa1, 0xa1],
    [0xa3, 0xa3],
    [0xb0, 0xc8],
  ],
}

/** Encodings that are compared where none is declared; of equal ones the first is chosen. */
export const encodings = [
  'windows-1252',
  ...Object.keys(everyday),
  'windows-1251',
  'koi8-r',
  'windows-1250',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-874',
]

/**
 * Rates bytes as a text in an encoding, from 0 to 1: the share of everyday characters, or of words whose letters
 * can stand beside each other.
 *
 * @param text the bytes as decoded
 */
export function likelihood(bytes: Uint8Array, text: string, encoding: string): number {
  if (/[\uFFFD\p{Co}\p{Cn}]|[^\P{Cc}\s]/u.test(text)) return 0
  const ranges = everyday[encoding]
  return ranges ? shareOfEveryday(bytes, ranges, encoding) : shareOfWords(text, encoding)
}

function shareOfEveryday(bytes: Uint8Array, ranges: [number, number][], encoding: string): number {
  let [all, known, ofHangul, high, kana] = [0, 0, 0, 0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at]!
    if (lead < 0x80) continue
    all++
    // Katakana of half the width, a byte each.
    if (encoding === 'shift_jis' && lead >= 0xa1 && lead <= 0xdf) continue
    if (ranges.some(([from, to]) => lead >= from && lead <= to)) known++
    if (lead >= 0xb0 && lead <= 0xc8) ofHangul++
    if (lead === 0xa4 || lead === 0xa5) kana++
    if (bytes[++at]! >= 0xa1) high++
  }
  if (all === 0) return 0
  const share = known / all
  if (encoding === 'shift_jis') return share
  // Those of other languages are of all rows: that all are in the rows of Hangul, or that none is kana, is no accident.
  if (encoding !== 'euc-kr' && all > 3 && ofHangul === all) return 0.8 * share
  if (encoding === 'euc-jp' && kana === 0) return 0.85 * share
  return encoding === 'big5' && all > 3 && high === all ? 0.85 * share : share
}

/** Letters that languages of an encoding rarely use, so that another one is meant. */
const rare: Record<string, RegExp> = {
  'windows-1252': /[ÐðÞþÝýÿ]|[ìòùÌÒÙ](?=\p{L})|[¼½¾¹²³ºª](?=\p{L})|(?<=[^aeiouAEIOU\P{L}])[èê](?!\p{L})/u,
  'windows-1250': /[ţŢđĐĺĹŕŔ]/u,
  'windows-1255': /[ךםןףץ](?=\p{L})/u,
  'windows-1254': /[ýÝðÐþÞ]|[ìòùÌÒÙ](?=\p{L})|(?<=[^aeiouAEIOU\P{L}])[èê](?!\p{L})/u,
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
]

function shareOfWords(text: string, encoding: string): number {
  const words = text.match(/[^\s\u0021-\u0026\u0028-\u002C\u002E-\u0040\u005B-\u0060\u007B-\u007E]{1,60}/g) ?? []
  const foreign = words.filter((word) => /\P{ASCII}/u.test(word))
  if (foreign.length === 0) return 0
  return foreign.filter((word) => isLikelyWord(word, encoding)).length / foreign.length
}

/** Signs that stand beside words. */
// Bounded: a word of `shareOfWords`, at most 60 characters.
const beside = /^["'“”„‘’‚‹›«»¡¿(–—…•·]+|["'“”‘’‹›«»)–—…•·®™©°€£¥%²³ªº½¼¾¹]+$/gu

function isLikelyWord(word: string, encoding: string): boolean {
  const letters = word.replaceAll(beside, '')
  if (letters === '') return true
  if (/^\p{M}|[^\p{L}\p{M}'’\-–·]/u.test(letters) || rare[encoding]?.test(letters)) return false
  if (/\p{Ll}\p{Lu}/u.test(letters) || scripts.filter((script) => script.test(letters)).length > 1) return false
  const accented = letters.match(/\P{ASCII}/gu)?.length ?? 0
  return !scripts[0]!.test(letters) || letters.length < 3 || accented / letters.length <= 0.6
}
