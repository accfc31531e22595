import { createHash, randomBytes } from 'node:crypto'
import { DestinationProblem } from '../base/destinations/problem.ts'

/** The challenge of a server in `WWW-Authenticate` (RFC 7616, RFC 8760). */
export interface Challenge {
  realm: string
  nonce: string
  algorithm: string
  qop?: 'auth' | 'auth-int'
  opaque?: string
  isStale: boolean
}

/** One that may be answered. */
export type SafeChallenge = Challenge & Required<Pick<Challenge, 'qop'>>

export interface Credentials {
  username: string
  password: string
}

/** The hashes of the algorithms, the strongest first. */
const hashes: Record<string, string> = { 'SHA-512-256': 'sha512-256', 'SHA-256': 'sha256', MD5: 'md5' }
const strength = Object.keys(hashes)

/**
 * Returns the strongest challenge that may be answered. An answer without `qop` holds nothing of ours, so that it can be
 * looked up in a table made in advance; one for another realm than the configured one helps whoever asks for it.
 *
 * @param realm the configured realm. Without one, that of the server is taken
 * @throws DestinationProblem
 */
export function chooseChallenge(headers: string[], realm?: string | null): SafeChallenge {
  const known = headers.flatMap((header) => readChallenge(header) ?? [])
  if (known.length === 0) throw new DestinationProblem('no_digest')
  const own = known.filter((one) => !realm || one.realm === realm)
  if (own.length === 0) throw new DestinationProblem('foreign_realm')
  const safe = own.filter((one): one is SafeChallenge => one.qop !== undefined)
  if (safe.length === 0) throw new DestinationProblem('no_qop')
  const rank = (one: SafeChallenge) => strength.indexOf(baseOf(one.algorithm))
  return safe.toSorted((one, other) => rank(one) - rank(other))[0]!
}

/** Reads a challenge; `undefined` if it cannot be answered. */
export function readChallenge(header: string): Challenge | undefined {
  const [, list] = /^Digest[ \t]+(.*)$/is.exec(header) ?? []
  if (list === undefined) return undefined
  const found = new Map<string, string>()
  for (const [, name, quoted, token] of list.matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/g)) {
    if (!found.has(name!.toLowerCase())) found.set(name!.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? token!)
  }
  const [realm, nonce, offered] = ['realm', 'nonce', 'qop'].map((name) => found.get(name))
  const algorithm = found.get('algorithm') ?? 'MD5'
  const isKnown = strength.includes(baseOf(algorithm))
  const offers = offered?.split(',').map((one) => one.trim().toLowerCase())
  const qop = (['auth', 'auth-int'] as const).find((one) => offers?.includes(one))
  if (realm === undefined || !nonce || !isKnown || (offers && !qop)) return undefined
  return {
    realm,
    nonce,
    algorithm,
    qop,
    opaque: found.get('opaque'),
    isStale: /^true$/i.test(found.get('stale') ?? ''),
  }
}

/** Returns the value of `Authorization` for the first request with this nonce. */
export function answerChallenge(
  { realm, nonce, algorithm, qop, opaque }: SafeChallenge,
  { username, password }: Credentials,
  { method, uri, cnonce = randomBytes(12).toString('hex') }: { method: string; uri: string; cnonce?: string },
): string {
  const hash = (...parts: string[]) => createHash(hashes[baseOf(algorithm)]!).update(parts.join(':')).digest('hex')
  const isSession = /-sess$/i.test(algorithm)
  const own = hash(username, realm, password)
  const secret = isSession ? hash(own, nonce, cnonce) : own
  const request = qop === 'auth-int' ? hash(method, uri, hash('')) : hash(method, uri)
  const count = '00000001'
  const response = hash(secret, nonce, count, cnonce, qop, request)
  const fields = [
    `username=${quote(username)}`,
    `realm=${quote(realm)}`,
    `nonce=${quote(nonce)}`,
    `uri=${quote(uri)}`,
    `response="${response}"`,
    `algorithm=${algorithm}`,
    ...(opaque === undefined ? [] : [`opaque=${quote(opaque)}`]),
    `qop=${qop}`,
    `nc=${count}`,
    `cnonce="${cnonce}"`,
  ]
  return `Digest ${fields.join(', ')}`
}

const baseOf = (algorithm: string) => algorithm.replace(/-sess$/i, '').toUpperCase()

const quote = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`
