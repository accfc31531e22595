import { articleOf, headingOf, wordsOf } from './words.ts'

const usual: Record<string, (noun: string) => string> = {
  list: (noun) => `List ${wordsOf(noun)}`,
  detail: (noun) => `Read ${withArticle(noun)}`,
  create: (noun) => `Create ${withArticle(noun)}`,
  update: (noun) => `Update ${withArticle(noun)}`,
  delete: (noun) => `Delete ${withArticle(noun)}`,
}

/** The summary of a built-in endpoint: `summaryOf('list', 'activity-logs')` is `List activity logs`. */
export const summaryOf = (key: string, noun: string): string | undefined => usual[key]?.(noun)

/** `descriptionOf('activity-logs')` is `Activity logs of the tenant.` */
export const descriptionOf = (noun: string): string => `${headingOf(noun)} of the tenant.`

const irregular: Record<string, string> = { people: 'person', children: 'child', criteria: 'criterion', sms: 'sms' }

/** The endings of plurals, the first of which applies. */
const endings: [plural: RegExp, one: string][] = [
  [/(?<=movi|seri|cooki|calori|speci)es$/, 'e'],
  [/ies$/, 'y'],
  [/zzes$/, 'z'],
  [/(?<=alia|bia|\bga|atla|canva|\blen)ses$/, 's'],
  [/(?<=[ao]u|[aeio]|[lnr])ses$/, 'se'],
  [/(?<=s|x|ch|sh)es$/, ''],
  [/(?<=[^s])s$/, ''],
]

/** `activity-logs` → `activity-log`, `categories` → `category`, `boxes` → `box`, `licenses` → `license`. */
export function singular(noun: string): string {
  const last = noun.slice(noun.lastIndexOf('-') + 1)
  if (irregular[last]) return noun.slice(0, noun.length - last.length) + irregular[last]
  const found = endings.find(([plural]) => plural.test(noun))
  return found ? noun.replace(...found) : noun
}

/** `activity-logs` → `an activity log`. */
export function withArticle(noun: string): string {
  const words = wordsOf(singular(noun))
  return `${articleOf(words)} ${words}`
}
