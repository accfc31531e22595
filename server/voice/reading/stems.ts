import { stemmer } from 'stemmer'

/** Irregular English forms by base word. */
const irregular: ReadonlyMap<string, string> = new Map(
  `begin began begun|break broke broken|bring brought|build built|buy bought|catch caught|child children|choose chose chosen|drive drove driven|eat ate eaten|fall fell fallen|feel felt|find found|foot feet|forget forgot forgotten
  freeze froze frozen|come came|give gave given|grow grew grown|hear heard|hide hid hidden|keep kept|know knew known|lead led|lend lent|lose lost loss|make made|man men|meet met|pay paid|ride rode ridden|ring rang rung|run ran
  say said|see saw seen|sell sold|send sent|sleep slept|speak spoke spoken|spend spent|steal stole stolen|swim swam swum|take took taken|teach taught|tear tore torn|tell told|think thought|throw threw thrown|tooth teeth
  understand understood|wear wore worn|win won|woman women|write wrote written|die dying dead|lie lying|leave left`
    .split(/[|\n]/)
    .flatMap((forms) => {
      const [word, ...others] = forms.trim().split(/\s+/)
      return others.map((other) => [other, word!] as const)
    }),
)

const cache = new Map<string, readonly string[]>()

/**
 * The stems by which a word is compared, in English and Indonesian, the first one its English stem. An Indonesian prefix
 * can hide the first letter of the base word, so that there may be several: `memesan` is `pesan`.
 */
export function stemsOf(word: string): readonly string[] {
  const known = cache.get(word)
  if (known) return known
  const base = irregular.get(word) ?? word
  const stems = /^\d|\d$/.test(base) || base.length < 4 ? [base] : formsOf(base)
  if (cache.size > 20_000) cache.clear()
  cache.set(word, stems)
  return stems
}

const formsOf = (word: string) => [
  ...new Set([english(word), ...indonesian(word), ...spoken(word).flatMap(indonesian)]),
]

/** Forms as they are written, of words as they are said: `malem` is `malam`, `ilang` is `hilang`, `nanya` is `tanya`. */
const spoken = (word: string): string[] => [
  ...(/[^aeiou]e[^aeiou]$/.test(word) ? [word.replace(/e(?=.$)/, 'a')] : []),
  ...(/^[aiu]\p{L}{3}/u.test(word) ? [`h${word}`] : []),
  ...(/^n[aiu]\p{L}{2}/u.test(word) ? [word.replace('n', 't')] : []),
  ...(/\p{L}{3}in$/u.test(word) ? [`${word}g`] : []),
]

/** Porter's stem, further without endings that it leaves: `deliveri` is `deliv`, as `deliver` is. */
const english = (word: string): string =>
  stemmer(stemmer(american(word.replace(/['’]s?$/, ''))).replace(/(?<=\p{L}{4})(?:i|ship|ness)$/u, ''))

const american = (word: string): string =>
  word.replace(/is(?=(?:e|ed|es|ing|ations?)$)/, 'iz').replace(/(?<=\p{L}{3})our(?=s?$)/u, 'or')

/** The letters that a nasal prefix can hide. */
const hidden: Record<string, string[]> = { mem: ['p', ''], pem: ['p', ''], men: ['t', ''], pen: ['t', ''] }
const prefixes = /^(?:di|ber|ter|per|be|ke|se)(?=\p{L}{4})/u

function indonesian(word: string): string[] {
  const bare = word.replace(/(?<=\p{L}{4})(?:lah|kah|pun|ku|mu)$|(?<=\p{L}{3})nya$/u, '')
  const found = new Set<string>([bare])
  for (const suffix of [/(?<=\p{L}{4})kan$/u, /(?<=\p{L}{4})an$/u, /(?<=\p{L}{4})in$/u, /(?<=\p{L}{4})i$/u])
    found.add(bare.replace(suffix, ''))
  return [...new Set([...found].flatMap((one) => [one, ...rootsOf(one)]))]
}

function rootsOf(word: string): string[] {
  const plain = prefixes.test(word) ? [word.replace(prefixes, '')] : []
  const nasal = /^(?:meny|peny|ny)(?=[aeiou]\p{L}{2})/u.exec(word)?.[0]
  if (nasal) return [...plain, `s${word.slice(nasal.length)}`, `c${word.slice(nasal.length)}`]
  const velar = /^(?:meng|peng|nge|ng)(?=\p{L}{3})/u.exec(word)?.[0]
  if (velar) return [...plain, word.slice(velar.length), `k${word.slice(velar.length)}`]
  const other = /^(?:mem|pem|men|pen)(?=\p{L}{3})/u.exec(word)?.[0]
  if (other) {
    const rest = word.slice(other.length)
    return [...plain, ...(/^[aeiou]/.test(rest) ? hidden[other]! : ['']).map((letter) => letter + rest)]
  }
  const light = /^(?:me|pe)(?=[lrwymn]\p{L}{3})/u.exec(word)?.[0]
  return light ? [...plain, word.slice(light.length)] : plain
}
