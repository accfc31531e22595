import type { Lexicon } from './lexicon.ts'
import { conceptsOf } from './facts.ts'
import { continued, parse, type Parsed } from './question.ts'
import { spelled } from './words.ts'

const asking = String.raw`(?:how|what|what's|when|where|who|which|why|can|could|do|does|did|is|are|may|will|would|should|am|berapa|apa|apakah|bagaimana|kapan|di ?mana|siapa|kenapa|mengapa|bisa|bisakah|bolehkah|boleh|adakah|jam berapa|ke mana|mana)`
const joints = new RegExp(
  String.raw`(?<=[?？])\s*(?=\S)|(?<=[.!;])\s+(?=\S)|,?\s+(?:and|plus|also|and also|dan|serta|lalu|terus|dan juga)\s+(?=${asking}\b)|,\s+(?=${asking}\b)|\s+(?:and|dan)\s+(?=(?:until|from|since|sampai|mulai) (?:when|kapan)\b)`,
  'iu',
)

/** Openings without content: "Hello", "thanks", "I have a question". */
const polite =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|halo|hai|selamat (?:pagi|siang|sore|malam)|permisi|maaf|sorry|excuse me|please|tolong|kak|mas|mbak|pak|bu|min|gan|ok(?:ay|e)?|well|so|yes|no|thanks?(?: you)?|terima ?kasih|i have (?:a|one|another) question|quick question|one more (?:thing|question)|saya (?:mau|ingin) (?:tanya|bertanya)|mau tanya|numpang tanya|there)(?:[\s,.!?:;–-]+|$))+/iu

/** Removes a greeting or another opening from a message. */
export const withoutGreeting = (message: string): string => message.trim().replace(polite, '').trim()

/** Splits a message into at most three questions. */
export function partsOf(message: string, lexicon: Lexicon): string[] {
  const parts = withoutGreeting(message)
    .split(joints)
    .map((part) => withoutGreeting(part ?? '').replace(/^(?:and|dan|plus|also)\s+(?=\S)/iu, (joint) => joint))
    .filter((part) => /\p{L}/u.test(part))
  const telling = parts.filter((part, at) => isTelling(parse(part, lexicon)) || (at > 0 && isContinuing(part)))
  if (telling.length === 0) return [withoutGreeting(message) || message]
  // Joins a statement with the question after it: "I am 30 weeks pregnant. Do I need anything?"
  const whole: string[] = []
  for (const part of telling) {
    const last = whole.at(-1)
    const isOpen =
      last !== undefined && !last.endsWith('?') && !new RegExp(String.raw`^(?:and |dan )?${asking}\b`, 'iu').test(last)
    if (isOpen) whole[whole.length - 1] = `${last} ${part}`
    else whole.push(part)
  }
  return whole.slice(0, 3)
}

const isTelling = ({ terms, facts }: Parsed) => terms.length > 0 || facts.length > 0

const opening =
  /^(?:and|but|or|so|also|then|what about|how about|what if|dan|tapi|atau|kalau|kalo|klo|bagaimana dengan|gimana dengan|terus|lalu|jika|untuk yang|yang)\b/iu
const pointing =
  /\b(?:it|its|that|this|these|those|they|them|their|there|one|ones|then|same|itu|ini|tersebut|sana|begitu|tadi|yang (?:itu|ini)|his|her)\b|\p{L}{3}nya\b/iu

/** Tells whether a message continues an earlier question. */
export const isContinuing = (message: string): boolean => {
  const text = spelled(message).trim()
  return opening.test(text) || pointing.test(text)
}

/**
 * Parses a question, completed from earlier messages if it continues them.
 *
 * @param before earlier messages of the user, the last one first
 */
export function parseIn(
  before: readonly string[],
  question: string,
  lexicon: Lexicon,
  names: ReadonlySet<string>,
): Parsed {
  const parsed = parse(question, lexicon, names)
  const about = new Set(parsed.facts.flatMap((fact) => [...conceptsOf(fact, lexicon)]))
  const subjects = parsed.terms.filter(
    ({ weight, concepts }) => weight >= 1 && ![...concepts].some((concept) => about.has(concept)),
  )
  const [last, ...others] = before
  if (last === undefined || subjects.length > 1 || !(isContinuing(question) || subjects.length === 0)) return parsed
  return continued(parsed, parseIn(others.slice(0, 2), last, lexicon, names), lexicon)
}
