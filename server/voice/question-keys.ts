/** Languages whose grammar the structure of a question is read by. */
const read = new Set(['en', 'id'])
/** Longer texts are no question form. */
const longest = 300

/**
 * Returns the keys by which a question and the question forms of curated answers find each other, the exact one first.
 *
 * The exact key disregards case, punctuation and spaces. The second one, in English and Indonesian, also disregards
 * politeness, articles, plurals, and the place of the question word; all other words must be there, in their order. So a
 * key never stands for another question. Keys are stored: forms find nothing by other ones until they are saved again.
 *
 * @param language of the question; a form is read in both
 */
export function questionKeys(text: string, language?: string | null): string[] {
  if (text.length > longest) return []
  const written = text.normalize('NFKC').toLowerCase().replaceAll('’', "'").trim()
  const words = wordsOf(written)
  if (words.length === 0) return []
  const exact = `= ${words.join(' ')}`
  if (language && !read.has(language)) return [exact]
  const structure = structureOf(wordsOf(withoutPoliteness(written)))
  return structure ? [exact, `~ ${structure}`] : [exact]
}

/** Signs that tell things apart are words of their own: `c++`, `50%`. */
const wordsOf = (text: string): string[] =>
  text.match(/[\p{L}\p{M}\p{N}]+(?:['.,:/-][\p{L}\p{M}\p{N}]+)*|[+#%&@<>=*\p{Sc}]/gu) ?? []

/** Removes what surrounds a question: "Good morning, …", "… ya kak?" An address counts only behind such a word, or set off by a comma. */
function withoutPoliteness(text: string): string {
  let rest = text
  for (let left = 4; left > 0; left--) rest = rest.replace(opening, '').replace(closing, '')
  return rest
}

const address = '(?:pak|bapak|bu|ibu|kak|kakak|mas|mbak|sir|madam)'
const opening = new RegExp(
  `^(?:(?:good (?:morning|afternoon|evening|day)|selamat (?:pagi|siang|sore|malam)|excuse me|thank you|thanks|terima kasih|hi|hello|hey|please|okay|ok|so|um|uh|sorry|and|also|halo|hai|permisi|maaf|tolong|mohon|oke|dan)(?:[\\s,]${address})?(?![\\p{L}\\p{N}'-])|${address}(?=,))[\\s,.!]*`,
  'u',
)
const closing = new RegExp(
  `(?:[\\s,](?:please|thanks|thank you|ya|dong|terima kasih|makasih)(?:[\\s,]${address})?|, ?${address})[\\s?.!]{0,9}$`,
  'u',
)

/** The words that carry the question; empty if it has none. */
function structureOf(words: readonly string[]): string {
  const rest = words.flatMap((word, at) =>
    empty.has(word) || (auxiliaries.has(word) && isAuxiliary(words, at)) ? [] : [stemOf(word)],
  )
  if (rest.length === 0) return ''
  const asked = rest.filter((word) => questionWords.has(word)).sort()
  return [...asked, '|', ...rest.filter((word) => !questionWords.has(word))].join(' ')
}

/** Tells whether a form of "do" or "be" stands where an auxiliary does; "do" in "what do you do" is a verb. */
const isAuxiliary = (words: readonly string[], at: number): boolean =>
  at === 0 || questionWords.has(words[at - 1]!) || degrees.has(words[at - 1]!)

/** Removes the plural, and Indonesian endings that change no meaning. Shorter words stay whole: `gas`, `tanya`. */
function stemOf(word: string): string {
  const bare = word
    .replace(/(?<=\p{L}{4})kah$/u, '')
    .replace(/(?<=\p{L}{3})nya$/u, '')
    .replace(/'s$/, '')
  if (bare.length <= 3) return bare
  if (/[^ae]ies$/.test(bare)) return `${bare.slice(0, -3)}y`
  return /(?<![suaio])s$/.test(bare) ? bare.slice(0, -1) : bare
}

const setOf = (words: string) => new Set(words.split(' '))

/** Words without content, wherever they are. "a" is not among them: "vitamin A". */
const empty = setOf('the an please apakah adalah yang itu dong sih kok deh nih')
const auxiliaries = setOf('is are do does')
const questionWords = setOf(
  'what which who whom when where why how apa siapa kapan mana dimana kemana bagaimana gimana mengapa kenapa berapa',
)
const degrees = setOf('much many long often far')
