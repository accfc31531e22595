import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { FieldProblem } from '#contract/grammar/field-problems.ts'
import { Problem } from '../base/problem.ts'

/** Limits concurrency: further tasks wait in order. */
export function limitConcurrency(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** argon2id; 19 MiB and two passes take about 9 ms. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const currentPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Normalizes characters that look the same on different keyboards (NIST SP 800-63B §3.1.1.2). */
const normalize = (password: string) => password.normalize('NFKC')

/** Hashes on half of the processors at most, so that log-ins do not delay other requests. */
const inTurn = limitConcurrency(Math.max(1, Math.floor(availableParallelism() / 2)))

export const hashPassword = (password: string) => inTurn(() => hash(normalize(password), cost))

/** Hashes a short secret with a key, so that a copy of the database is not enough to guess it. */
export const hashShortSecret = (text: string, key: Uint8Array) => inTurn(() => hash(text, { ...cost, secret: key }))

export const isShortSecret = async (stored: string, text: string, key: Uint8Array): Promise<boolean> =>
  stored.startsWith('$argon2id$') && (await inTurn(() => verify(stored, text, { secret: key })))

/** Takes the same time if the account does not exist, so that the response time reveals nothing. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await compare(stored ?? (await standIn), normalize(password))
  return matches && Boolean(stored)
}

const compare = (stored: string, password: string) => inTurn(() => verify(stored, password))

/** Checks whether a hash uses other parameters than the current ones. */
export const isOutdated = (stored: string) => !stored.startsWith(currentPrefix)

/**
 * Checks length and common passwords, without composition rules (ASVS 5.0 §6.2).
 *
 * @param about words that an attacker would try first: the user's name, address, company
 * @throws Problem 422
 */
export function requireGoodPassword(password: string, about: string[] = []) {
  const complaint = complaintAbout(normalize(password), about)
  if (complaint) throw new Problem('validation_failed', { errors: { password: [complaint] } })
}

function complaintAbout(password: string, about: string[]): FieldProblem | undefined {
  if ([...password].length < 8) return { code: 'too_short', params: { min: 8 } }
  const typed = password.toLowerCase()
  // "Password2026!" is no better than "password".
  const bare = typed.replace(/(?<![\d\p{P}\p{S}\s])[\d\p{P}\p{S}\s]+$/u, '')
  if (common.has(typed) || common.has(bare)) return { code: 'common_password' }
  const known = about.flatMap((word) => [word.toLowerCase(), word.toLowerCase().split('@')[0]!])
  const isGuessable = known.some((word) => word !== '' && (typed === word || bare === word))
  return isGuessable ? { code: 'guessable_password' } : undefined
}

const common = new Set((dictionary['passwords-common'] as string[]).map((password) => password.toLowerCase()))
const standIn = hashPassword('nobody has this password')
