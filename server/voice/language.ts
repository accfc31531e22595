import { detectAll } from 'tinyld'
import { builtIn } from './reading/words.ts'

export interface Detected<Code extends string = string> {
  language: Code
  /** From 0 to 1. */
  confidence: number
}

/** Texts with fewer Latin letters keep the language of the conversation: "OK" is no change of language. */
const fewestLetters = 8
/** The least certainty, and how much of it the best language must have. */
const [sureEnough, clearEnough] = [0.1, 0.7]

/** Recognizes the language of a message among some; `undefined` if it is too short or none is clearly ahead. */
export function clearLanguageOf(text: string, among: readonly string[]): string | undefined {
  const letters = (text.match(/\p{L}/gu) ?? []).join('')
  if (letters.length < fewestLetters && !/[^\p{Script=Latin}]/u.test(letters)) return undefined
  const [best, second] = rank(text, among)
  if (!best || best.confidence < sureEnough) return undefined
  const share = best.confidence / (best.confidence + (second?.confidence ?? 0))
  return share < clearEnough ? undefined : best.language
}

/** Letters below which a text is short: it has too few to tell all languages apart by. */
const shortest = 40
/** The certainty about a language of a short text by the words that sentences are built with. */
const built = 0.6

/**
 * The language that a text is most likely in; `undefined` if it is in none of them.
 *
 * @param preferred the languages among them that a short text is expected in; the first one if its words tell nothing
 */
export function detectLanguage<Code extends string>(
  text: string,
  among: readonly Code[],
  preferred: readonly Code[] = [],
): Detected<Code> | undefined {
  const isShort = text.length < shortest && !/[^\P{L}\p{Script=Latin}]/u.test(text)
  const by = isShort ? builtIn(text) : undefined
  const own = preferred.find((code) => code.split('-')[0] === by)
  if (own) return { language: own, confidence: built }
  const [best] = (isShort && preferred.length > 0 && rank(text, preferred)) || []
  const [any] = best ? [best] : rank(text, among)
  const isGuess = isShort && !(any && any.confidence >= sureEnough)
  if (isGuess && preferred[0]) return { language: preferred[0], confidence: 0 }
  return any && { ...any, confidence: Math.round(any.confidence * 100) / 100 }
}

/** The most likely language first. tinyld does not know Malay, and takes it for Indonesian. */
function rank<Code extends string>(text: string, among: readonly Code[]): Detected<Code>[] {
  const given = new Map(among.map((code) => [code.split('-')[0]!, code]))
  const [indonesian, malay] = [given.get('id'), given.get('ms')]
  const only = [...given.keys()].map((code) => (code === 'ms' ? 'id' : code))
  const spoken = malay && (!indonesian || isMalay(text)) ? malay : indonesian
  return detectAll(text, { only: [...new Set(only)] }).flatMap(({ lang, accuracy }) => {
    const language = lang === 'id' ? spoken : given.get(lang)
    return language === undefined ? [] : [{ language, confidence: accuracy }]
  })
}

/** Words that only one of the two languages has, or spells so. */
const malay =
  words(`kerana telefon nombor bil akaun percuma syarikat perkhidmatan talian aduan bilakah bila sila nak awak
  esok pejabat juruteknik wang kedai emel mesej boleh mahu kereta macam tiada selepas sahaja berbeza pelbagai khidmat`)
const indonesian =
  words(`karena telepon nomor tagihan akun rekening gratis perusahaan layanan keluhan kapan silakan ingin
  besok kantor teknisi uang toko pesan bisa mau mobil seperti setelah saja berbeda berbagai kamu kalian bahwa adalah`)

/** Tells Malay from Indonesian: more of the words are Malay than Indonesian. */
function isMalay(text: string): boolean {
  const given = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (known: Set<string>) => given.filter((word) => known.has(word)).length
  return count(malay) > count(indonesian)
}

function words(text: string): Set<string> {
  return new Set(text.split(/\s+/))
}
