import type { Hit } from './agent.ts'
import { restsOn } from './reading/rests-on.ts'

/** Sentences that say that the answer is missing; models that follow the prompt mark them by [0] in any language. */
const denials = [
  /\b(?:i|we)\b.{0,20}(?:\b(?:do|did|could|can|am|are|was|have)\s?(?:not|n['’]t)\b|\bcannot\b|n['’]t\b|['’](?:m|re) (?:not|unable)\b|\bunable\b).{0,20}\b(?:know|sure|certain|(?:have|possess|see|find|give|provide|locate)\b.{0,40}\b(?:information|info|details?|data|answers?|mention|specifics|knowledge))\b/iu,
  // Bounded: a sentence, at most 600 characters.
  /\bi\b.{0,20}(?:\b(?:do|did|could|can|am|was)\s?(?:not|n['’]t)\b|\bcannot\b|n['’]t\b|['’]m (?:not|unable)\b|\bunable\b).{0,20}\b(?:find|tell|confirm|answer|say)\b/iu,
  /\b(?:i|we|there) (?:have|has|is|are|was) no\b.{0,40}\b(?:information|info|details?|mention|data|answers?)\b/iu,
  /\b(?:passages?|knowledge(?: base)?|documents?|context|sources?|materials?|(?:provided|available|given|my|the) (?:information|info|text|details?))\b.{0,60}(?:\b(?:not|cannot|no|nothing)\b|n['’]t\b).{0,30}\b(?:mention|say|state|specif|contain|include|cover|list|about|answer)/iu,
  // Bounded: a sentence, at most 600 characters.
  /\b(?:information|info|details?)\b.{0,80}(?:\bnot|n['’]t)\s(?:currently )?(?:available|provided|specified|mentioned|given|included in)\b/iu,
  /(?:\bnot|n['’]t)\s(?:explicitly |specifically )?(?:mentioned|specified|stated)\b/iu,
  /\b(?:tidak|belum|nggak|gak|tak|bukan)\b.{0,20}\b(?:memiliki|punya|mempunyai|ada|menemukan|mendapatkan|dapat menemukan)\b.{0,20}\b(?:informasi|info|maklumat|data|keterangan)/iu,
  /\b(?:saya|kami)\b.{0,20}\b(?:tidak|belum|nggak|gak|tak|kurang)\b.{0,12}\b(?:mengetahui|tahu|yakin|menemukan)\b/iu,
  /\b(?:tidak|belum|tak)\b.{0,12}\b(?:disebutkan|tercantum|dijelaskan|dicantumkan)\b/iu,
  // Bounded: a sentence, at most 600 characters.
  /\b(?:informasi|info|maklumat|data|dokumen|sumber)(?:nya)?\b.{0,60}\b(?:tidak|belum|nggak|gak|tak)\b.{0,12}\b(?:tersedia|ada|memuat|mencakup|ditemukan)\b/iu,
]

/** The most characters of a sentence that are read. */
const longest = 600

/** Tells whether a sentence says that the answer is not known. */
export const isDenial = (sentence: string): boolean => denials.some((one) => one.test(sentence.slice(0, longest)))

const sentencesOf = (text: string): string[] => text.slice(0, 8_000).split(/(?<=[.!?。！？])\s+/u)

/** Parts a sentence that tells one thing and denies another: "I have no fare for July, but in June it is 300". */
export const clausesOf = (sentence: string): string[] =>
  sentence.slice(0, 2_000).split(/[,;]?\s(?:but|however|although|tetapi|tapi|namun|sedangkan)\s|;\s/iu)

/** Finds the passages that an answer without marks rests on: those that its sentences take more from than the question. */
export function groundsOf(answer: string, question: string, hits: readonly Hit[]): Hit[] {
  const sources = [question, ...hits.map(({ title, text }) => `${title} ${text}`)].join('\n')
  const told = sentencesOf(answer)
    .flatMap(clausesOf)
    .filter((one) => !isDenial(one) && !isInvented(one, sources))
    .join(' ')
  return restsOn(told, hits, question)
}

/** Numbers of at least three digits, without separators; times of day are written in too many ways. */
const numbersOf = (text: string): string[] =>
  (text.match(/\d[\d.,' ]{0,18}\d/g) ?? [])
    .filter((one) => !/^\d{1,2}[.:]\d{2}$/.test(one))
    .map((one) => one.replace(/[.,]\d{1,2}$/, '').replaceAll(/\D/g, ''))
    .filter((one) => one.length > 2)

/** Tells whether a sentence holds a number that none of the sources does. */
export function isInvented(sentence: string, sources: string): boolean {
  const known = sources.replaceAll(/(?<=\d)[.,' ](?=\d)/g, '')
  return numbersOf(sentence).some((one) => !known.includes(one))
}
