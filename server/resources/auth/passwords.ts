import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Problem } from '../../http/problem.ts'

/** argon2id; 19 MiB and two passes take about 9 ms. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const currentPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** One way of writing for what looks the same, whichever keyboard it was typed on (NIST SP 800-63B §3.1.1.2). */
const normalise = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string) => hash(normalise(password), cost)

/** Costs the same whether or not the account exists, so that the time of an answer tells nothing. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await standIn), normalise(password))
  return matches && Boolean(stored)
}

/** Whether a hash was made with other parameters than today's. */
export const isOutdated = (stored: string) => !stored.startsWith(currentPrefix)

/**
 * Length and commonness, no composition rules (ASVS 5.0 §6.2).
 *
 * @param about words that an attacker would try first: the person's name, address, company
 * @throws Problem 422
 */
export function requireGoodPassword(password: string, about: string[] = []) {
  const complaint = complaintAbout(normalise(password), about)
  if (complaint) throw new Problem('validation_failed', { errors: { password: [complaint] } })
}

function complaintAbout(password: string, about: string[]): string | undefined {
  if ([...password].length < 8) return 'At least 8 characters'
  const typed = password.toLowerCase()
  // "Password2026!" is no better than "password".
  const bare = typed.replace(/[\d\p{P}\p{S}\s]+$/u, '')
  if (common.has(typed) || common.has(bare)) return 'This is one of the most common passwords'
  const known = about.flatMap((word) => [word.toLowerCase(), word.toLowerCase().split('@')[0]!])
  if (known.some((word) => word !== '' && (typed === word || bare === word))) return 'This is too easy to guess for you'
}

const common = new Set((dictionary['passwords-common'] as string[]).map((password) => password.toLowerCase()))
const standIn = hashPassword('nobody has this password')
