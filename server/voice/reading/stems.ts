/** Irregular English forms by base word. */
const irregular: ReadonlyMap<string, string> = new Map(
  `begin began begun|break broke broken|bring brought|build built|buy bought|catch caught|child children|choose chose chosen|
  drive drove driven|eat ate eaten|fall fell fallen|feel felt|find found|foot feet|forget forgot forgotten|freeze froze frozen|
  come came|give gave given|grow grew grown|hear heard|hide hid hidden|keep kept|know knew known|lead led|lend lent|lose lost|make made|
  man men|meet met|pay paid|ride rode ridden|ring rang rung|run ran|say said|see saw seen|sell sold|send sent|shake shook shaken|
  sleep slept|speak spoke spoken|spend spent|steal stole stolen|stick stuck|swim swam swum|take took taken|teach taught|
  tear tore torn|tell told|think thought|throw threw thrown|tooth teeth|understand understood|wake woke woken|wear wore worn|
  win won|woman women|write wrote written|die dying dead|lie lying|tie tying`
    .split('|')
    .flatMap((forms) => {
      const [word, ...others] = forms.trim().split(/\s+/)
      return others.map((other) => [other, word!] as const)
    }),
)

/**
 * The stems by which a word is compared, in English and Indonesian. A prefix such as `me-` can replace the first letter
 * of the base word, so that there may be several: `memesan` is `pesan`.
 */
export function stemsOf(word: string): string[] {
  const known = cache.get(word)
  if (known) return known
  // Plurals by repetition: `syarat-syarat`, `dokter-dokternya`.
  const one = word.replace(/^(\p{L}{3,})-\1(?=\p{L}*$)/u, '$1')
  const stems = /^\d|\d$/.test(one) || one.length < 4 ? [irregular.get(one) ?? one] : [...new Set(formsOf(one))]
  if (cache.size > 20_000) cache.clear()
  cache.set(word, stems)
  return stems
}

const formsOf = (word: string) => [english(irregular.get(word) ?? word), ...indonesian(word), ...respelled(word)]

/**
 * Rules that turn English spellings into Indonesian loanwords, applied in order: `accessory` is `aksesori`,
 * `relocation` is `relokasi`.
 */
const respellings: [RegExp, string][] = [
  [/itas$/, 'ity'],
  [/ies$/, 'y'],
  [/(?<=[^suoi])s$/, ''],
  [/ph/g, 'f'],
  [/x|cc(?=[eiy])/g, 'ks'],
  [/sc(?=[eiy])/g, 's'],
  [/ch|ck|c(?=[^eiy]|$)/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/qu/g, 'ku'],
  [/[ts]ion$/, 'si'],
  [/(?<=[a-z]{3})ate$/, 'asi'],
  [/y$/, 'i'],
  [/th/g, 't'],
  [/([a-z])\1/g, '$1'],
  [/(?<=[kn])t$/, ''],
  [/e$/, ''],
  [/v$/, 'f'],
]

/**
 * The Indonesian spelling of a word, marked as such. Short words are left out, because they would match too many
 * others.
 */
function respelled(word: string): string[] {
  const bare = word.replace(/(?<=\p{L}{4})nya$/u, '')
  if (bare.length < 5) return []
  return [`~${respellings.reduce((spelled, [from, to]) => spelled.replace(from, to), bare)}`]
}

const cache = new Map<string, string[]>()

const endings: [RegExp, string, fewest: number][] = [
  [/(?:'s|’s)$/, '', 2],
  [/ies$/, 'y', 2],
  [/sses$/, 'ss', 2],
  [/(?<![suoi])s$/, '', 3],
  [/(?:ability|ibility)$/, '', 4],
  [/(?:able|ible)$/, '', 4],
  [/(?:ations?|itions?)$/, '', 4],
  [/ions?$/, '', 4],
  [/ment$/, '', 3],
  [/ness$/, '', 4],
  [/ship$/, '', 4],
  [/ally$|ly$/, '', 4],
  [/ing$/, '', 3],
  [/ed$/, '', 3],
  [/ure$/, '', 4],
  [/al$/, '', 4],
  [/ery$/, 'er', 4],
  [/e$/, '', 3],
  // British and American spellings.
  [/is$/, 'iz', 5],
  [/our$/, 'or', 5],
]

function english(word: string): string {
  let stem = word
  for (const [ending, kept, fewest] of endings) {
    const without = stem.replace(ending, kept)
    if (without !== stem && without.length >= fewest && /[aeiouy]/.test(without)) stem = without
  }
  return stem.length > 3 ? stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1') : stem
}

/** The letters that a nasal prefix can replace. */
const hidden: Record<string, string[]> = { mem: ['p', ''], pem: ['p', ''], men: ['t', ''], pen: ['t', ''] }
const prefixes = /^(?:di|ber|ter|per|be|ke|se)(?=\p{L}{4})/u

function indonesian(word: string): string[] {
  const bare = word.replace(/(?<=\p{L}{4})(?:lah|kah|pun|ku|mu)$|(?<=\p{L}{3})nya$/u, '')
  const found = new Set<string>([bare])
  for (const suffix of [/(?<=\p{L}{4})kan$/u, /(?<=\p{L}{4})an$/u, /(?<=\p{L}{4})in$/u, /(?<=\p{L}{4})i$/u])
    found.add(bare.replace(suffix, ''))
  const bases = [...found]
  for (const one of bases) for (const root of rootsOf(one)) found.add(root)
  return [...found].map(english)
}

function rootsOf(word: string): string[] {
  const plain = prefixes.test(word) ? [word.replace(prefixes, '')] : []
  const nasal = /^(?:meny|peny)(?=[aeiou]\p{L}{2})/u.exec(word)?.[0]
  if (nasal) return [...plain, `s${word.slice(nasal.length)}`]
  const velar = /^(?:meng|peng)(?=\p{L}{3})/u.exec(word)?.[0]
  if (velar) return [...plain, word.slice(velar.length), `k${word.slice(velar.length)}`]
  const other = /^(?:mem|pem|men|pen)(?=\p{L}{3})/u.exec(word)?.[0]
  if (other) {
    const rest = word.slice(other.length)
    return [...plain, ...(/^[aeiou]/.test(rest) ? hidden[other]! : ['']).map((letter) => letter + rest)]
  }
  const light = /^(?:me|pe)(?=[lrwymn]\p{L}{3})/u.exec(word)?.[0]
  return light ? [...plain, word.slice(light.length)] : plain
}

/**
 * Possible base words of a colloquial Indonesian verb: `nyicil` of `cicil`, `nutup` of `tutup`. English words have the
 * same form, so only words of the lexicon count.
 */
export function colloquialOf(word: string): string[] {
  const [, long, short, rest] =
    /^(?:(nge|ng|ny)(?=[aeiou]|(?<=nge)\p{L})(?=\p{L}{3})|([nm])(?=[aeiou]\p{L}{3}))(\p{L}+)$/u.exec(word) ?? []
  const prefix = long ?? short
  return prefix ? behind[prefix]!.map((letter) => letter + rest) : []
}

/** The letters that a colloquial prefix can replace. */
const behind: Record<string, string[]> = { nge: [''], ng: ['', 'k'], ny: ['s', 'c'], n: ['t'], m: ['p'] }
