/** Languages whose grammar the structure of a question is read by. */
const read = new Set(['en', 'id'])
/** Longer texts are no question form. */
const longest = 300

/**
 * Returns the keys by which a question and the question forms of curated answers find each other, the exact one first.
 *
 * The exact key disregards case, punctuation and spaces. The second one, in English and Indonesian, also disregards
 * politeness, articles, plurals, and the place of the question word; all other words must be there, in their order. So a
 * key never stands for another question.
 *
 * @param language of the question; a form is read in both
 */
export function questionKeys(text: string, language?: string | null): string[] {
  const words = text.length > longest ? [] : wordsOf(text)
  if (words.length === 0) return []
  const exact = `= ${words.join(' ')}`
  if (language && !read.has(language)) return [exact]
  const structure = structureOf(words)
  return structure ? [exact, `~ ${structure}`] : [exact]
}

/** Words in lower case. Signs that tell things apart are words of their own: `c++`, `50%`. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{M}\p{N}]+(?:['.,:/-][\p{L}\p{M}\p{N}]+)*|[+#%&@<>=*\p{Sc}]/gu) ?? []

/** The words that carry the question; empty if it has none. */
function structureOf(words: readonly string[]): string {
  const start = words.findIndex((word) => !openings.has(word))
  const rest = words.slice(Math.max(start, 0)).flatMap((word, at, all) => {
    if (empty.has(word) || (auxiliaries.has(word) && isAuxiliary(all, at))) return []
    return [stemOf(word)]
  })
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

/** Words that may precede a question; elsewhere they can be its content. */
const openings = setOf(
  'hi hello hey excuse me please ok okay so um uh sorry and also halo hai permisi maaf tolong mohon oke dan pak bu kak mas mbak',
)
/** Words without content, wherever they are. "a" is not among them: "vitamin A". */
const empty = setOf('the an please apakah adalah yang itu dong sih kok deh nih ya')
const auxiliaries = setOf('is are do does')
const questionWords = setOf(
  'what which who whom when where why how apa siapa kapan mana dimana kemana bagaimana gimana mengapa kenapa berapa',
)
const degrees = setOf('much many long often far')
