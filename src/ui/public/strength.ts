/** 0 is rejected by the platform, 1 is weak, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

/**
 * Estimates the strength from length, variety and common passwords. The platform decides.
 *
 * @param about facts about the user that are easy to guess: name, address, company
 */
export function strengthOf(password: string, about: string[] = []): Strength {
  if ([...password].length < 8) return 0
  const bits = surprising(password, about) * Math.log2(alphabetOf(password))
  const reached = thresholds.filter((threshold) => bits >= threshold).length
  return (1 + reached) as Strength
}

/** Minimum bits for a fair, good and strong password. */
const thresholds = [36, 54, 72]

/** The number of characters, counting a word, a year, or a run such as `1234` or `aaaa` as one. */
function surprising(password: string, about: string[]): number {
  const known = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u)).filter((word) => word.length > 2)
  const plain = [...common, ...known].reduce((rest, word) => rest.replace(disguised(word), '*'), password.toLowerCase())
  const codes = [...plain.replace(/(19|20)\d\d/g, '*')].map((character) => character.codePointAt(0)!)
  return codes.filter((code, index) => index === 0 || Math.abs(code - codes[index - 1]!) > 1).length
}

/** Reverts common substitutions: `P@ssw0rd`. */
const disguised = (word: string) =>
  new RegExp(
    word.replace(/[aeiost]/g, (letter) => `[${letter}${stands[letter]}]`),
    'g',
  )
const stands: Record<string, string> = { a: '@4', e: '3', i: '1!', o: '0', s: '5$', t: '7' }

function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/\s/, 1],
    [/[^a-zA-Z\d\s]/, 33],
  ]
  return kinds.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0)
}

/** Common prefixes of leaked passwords. */
const common = [
  'password',
  'passw',
  'sandi',
  'rahasia',
  'qwerty',
  'qwertz',
  'asdfgh',
  'zxcvbn',
  'admin',
  'welcome',
  'letmein',
  'iloveyou',
  'sayang',
  'cinta',
  'monkey',
  'dragon',
  'master',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'superman',
  'batman',
  'shadow',
  'michael',
  'charlie',
  'secret',
  'login',
  'hello',
  'freedom',
  'whatever',
  'trustno',
  'indonesia',
  'jakarta',
  'bandung',
  'bismillah',
  'alhamdulillah',
  'garuda',
  'merdeka',
  'callcenter',
  'support',
  'company',
]
