import { detectAll } from 'tinyld'
import { builtIn } from './reading/words.ts'

export interface Detected<Code extends string = string> {
  language: Code
  /** From 0 to 1. */
  confidence: number
}

/** Minimum Latin letters to detect a change of language: "OK" is too short. */
const fewestLetters = 8
/** The minimum confidence, and the minimum share of the total confidence that the best language needs. */
const [minConfidence, minShare] = [0.1, 0.7]

/** Detects the language of a message among candidates; `undefined` if the message is short or the result unclear. */
export function clearLanguageOf(text: string, among: readonly string[]): string | undefined {
  const letters = (text.match(/\p{L}/gu) ?? []).join('')
  if (letters.length < fewestLetters && !/[^\p{Script=Latin}]/u.test(letters)) return undefined
  const [best, second] = rank(text, among)
  if (!best || best.confidence < minConfidence) return undefined
  const share = best.confidence / (best.confidence + (second?.confidence ?? 0))
  return share < minShare ? undefined : best.language
}

/** Letters below which a text is short: statistics cannot tell all languages apart. */
const shortest = 40
/** The confidence of a short text's language, detected by function words. */
const wordsConfidence = 0.6

/**
 * Detects the language of a text; `undefined` if it is none of the candidates.
 *
 * @param preferred the candidates expected for short texts; the first one is used if function words decide nothing
 */
export function detectLanguage<Code extends string>(
  text: string,
  among: readonly Code[],
  preferred: readonly Code[] = [],
): Detected<Code> | undefined {
  const isShort = text.length < shortest && !/[^\P{L}\p{Script=Latin}]/u.test(text)
  const by = isShort ? builtIn(text) : undefined
  const own = preferred.find((code) => code.split('-')[0] === by)
  if (own) return { language: own, confidence: wordsConfidence }
  const [best] = (isShort && preferred.length > 0 && rank(text, preferred)) || []
  const [any] = best ? [best] : rank(text, among)
  const isGuess = isShort && !(any && any.confidence >= minConfidence)
  if (isGuess && preferred[0]) return { language: preferred[0], confidence: 0 }
  return any && { ...any, confidence: Math.round(any.confidence * 100) / 100 }
}

/** Ranks the candidates, the most likely first. tinyld has no Malay, and detects it as Indonesian. */
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

/** Words and spellings that occur in only one of the two languages. */
const malay =
  words(`kerana telefon nombor bil akaun percuma syarikat perkhidmatan talian aduan bilakah bila sila nak awak
  esok pejabat juruteknik wang kedai emel mesej boleh mahu kereta macam tiada selepas sahaja berbeza pelbagai khidmat`)
const indonesian =
  words(`karena telepon nomor tagihan akun rekening gratis perusahaan layanan keluhan kapan silakan ingin
  besok kantor teknisi uang toko pesan bisa mau mobil seperti setelah saja berbeda berbagai kamu kalian bahwa adalah`)

/** Tells Malay from Indonesian by counting words of each. */
function isMalay(text: string): boolean {
  const given = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (known: Set<string>) => given.filter((word) => known.has(word)).length
  return count(malay) > count(indonesian)
}

function words(text: string): Set<string> {
  return new Set(text.split(/\s+/))
}
