const usual: Record<string, (noun: string) => string> = {
  list: (noun) => `List ${plural(noun)}`,
  detail: (noun) => `Read ${withArticle(noun)}`,
  create: (noun) => `Create ${withArticle(noun)}`,
  update: (noun) => `Update ${withArticle(noun)}`,
  delete: (noun) => `Delete ${withArticle(noun)}`,
}

/** The summary of a built-in endpoint: `summaryOf('list', 'activity-logs')` is `List activity logs`. */
export const summaryOf = (key: string, noun: string): string | undefined => usual[key]?.(noun)

/** `descriptionOf('activity-logs')` is `Activity logs of the tenant.` */
export const descriptionOf = (noun: string): string =>
  `${plural(noun).replace(/^./, (letter) => letter.toUpperCase())} of the tenant.`

/** `activity-logs` → `activity-log`, `categories` → `category`, `boxes` → `box`, `cases` → `case`. */
export const singular = (noun: string): string =>
  noun
    .replace(/ies$/, 'y')
    .replace(/(?<=ca)ses$/, 'se')
    .replace(/(s|x|z|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1')

/** `pbx-servers` → `PBX servers`. */
const plural = (noun: string) => noun.replace(/-/g, ' ').replace(/\bpbx\b/g, 'PBX')

/** `activity-logs` → `an activity log`. */
export function withArticle(noun: string): string {
  const words = plural(singular(noun))
  return `${/^[aeio]/.test(words) ? 'an' : 'a'} ${words}`
}
