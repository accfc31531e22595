import { useSyncExternalStore } from 'react'
import type { Profile, Session, Token } from '#contract/auth.ts'
import { browserStorage, tabStorage } from './storage.ts'

type StoredToken = Pick<Token, 'access_token' | 'refresh_token'>
/** The stored session. Only the cookie has the tokens. */
export type StoredSession = Profile & { token: StoredToken }

const userKey = 'users'
const copyKey = 'call-center-session'
const expiryKey = 'call-center-session-expires'
const ownKey = 'call-center-own-session'
const leavingKey = 'call-center-leaving'
/** Milliseconds that a log-out can take. */
const leavingMs = 10_000
const cookieName = 'token'
const cookieSeconds = 7 * 24 * 60 * 60
type SessionListener = (where: 'here' | 'elsewhere') => void
const listeners = new Set<SessionListener>()
const preferenceListeners = new Set<() => void>()

/** Reads the stored session; `null` unless it has both a user and an access token. */
export function readSession(): StoredSession | null {
  const sources = [browserStorage.getItem(userKey), browserStorage.getItem(copyKey), readCookie()]
  const key = sources.join('\n')
  if (key !== latest?.key) latest = { key, session: parseSession(sources) }
  return latest.session
}

export function storeSession({ token, ...profile }: Session): void {
  writeToken(token)
  writeProfile(profile, token)
  announce()
}

/** Replaces the user and the role; keeps the tokens. */
export function storeProfile(profile: Profile): void {
  writeProfile(profile, readCopy()?.token)
  announce()
}

/** Replaces the tokens after a refresh; keeps the user and the role. */
export function storeToken(token: Token): void {
  writeToken(token)
  const session = readSession()
  if (session) writeProfile(session, token)
  announce()
}

export function clearSession(): void {
  document.cookie = `${cookieName}=; ${cookieAttributes(0)}`
  for (const key of [userKey, copyKey, expiryKey, ownKey, leavingKey]) browserStorage.removeItem(key)
  announce()
}

/** Notes a log-out for other tabs, whose requests the platform may refuse before this one clears the session. */
export const noteLeaving = (): void => browserStorage.setItem(leavingKey, String(Date.now()))

/** True while the user logs out in any tab. */
export const isLeaving = (): boolean => Date.now() - Number(browserStorage.getItem(leavingKey)) < leavingMs

/** Replaces the session by an impersonation, and stores the operator's own session for the return. */
export function storeImpersonation(session: Session): void {
  const own = readSession()
  if (!own) return
  const expires_in = Math.max(0, (Number(browserStorage.getItem(expiryKey)) - Date.now()) / 1000)
  if (!own.impersonation)
    browserStorage.setItem(ownKey, JSON.stringify({ ...own, token: { ...own.token, expires_in } }))
  storeSession(session)
}

/** Ends the impersonation in this browser and restores the own session. @returns false if there is none */
export function restoreOwnSession(): boolean {
  const own = parse<Session>(browserStorage.getItem(ownKey))
  if (!own) return false
  browserStorage.removeItem(ownKey)
  storeSession(own)
  return true
}

/** Checks whether the access token has expired; false if its lifetime is unknown. */
export function isTokenExpired(): boolean {
  const expiry = browserStorage.getItem(expiryKey)
  return expiry !== null && Date.now() >= Number(expiry)
}

/** Calls the listener on each change of the session, and passes whether this tab made it. */
export function subscribeSession(listener: SessionListener): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== userKey && key !== copyKey) return
    readSession()
    listener('elsewhere')
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Reads a preference of this browser, kept after log-out: `theme`, `locale`, a list's columns. */
export const readPreference = (key: string): string | null => browserStorage.getItem(key)

/** Stores a preference in this browser; `null` deletes it. */
export function writePreference(key: string, value: string | null): void {
  if (value === null) browserStorage.removeItem(key)
  else browserStorage.setItem(key, value)
  preferenceListeners.forEach((listener) => listener())
}

/** The keys of preferences that start with the prefix. */
export const preferencesBelow = (prefix: string): string[] =>
  browserStorage.keys().filter((key) => key.startsWith(prefix))

/** Deletes every preference whose key starts with the prefix. */
export function forgetPreferences(prefix: string): void {
  preferencesBelow(prefix).forEach((key) => browserStorage.removeItem(key))
}

/** Calls the listener when a preference changes, in this tab or another. */
export function subscribePreferences(listener: () => void): () => void {
  preferenceListeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    preferenceListeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Reads a value stored in this tab, kept across reloads. */
export const readTabNote = (key: string): string | null => tabStorage.getItem(key)

/** Stores a value in this tab; `null` deletes it. */
export function writeTabNote(key: string, note: string | null): void {
  if (note === null) tabStorage.removeItem(key)
  else tabStorage.setItem(key, note)
}

/** Returns the session and rerenders when it changes. */
export const useSession = (): StoredSession | null => useSyncExternalStore(subscribeSession, lastSession)

/**
 * Returns the session as last read. Cached, since parsing is slow; updated before each navigation and on each change.
 */
export const lastSession = (): StoredSession | null => (latest ? latest.session : readSession())

/** The currency of amounts in records without a currency. */
export const tenantCurrency = (): string => lastSession()?.user.tenant.currency ?? 'IDR'

let latest: { key: string; session: StoredSession | null } | undefined

function announce(): void {
  readSession()
  listeners.forEach((listener) => listener('here'))
}

function parseSession([user, copy, token]: (string | null)[]): StoredSession | null {
  const { role = emptyRole, impersonation } = parse<SessionCopy>(copy) ?? {}
  const profile = { user: parse<Profile['user']>(user), role, ...(impersonation && { impersonation }) }
  const tokens = parse<StoredToken>(token)
  if (!profile.user?.id || !tokens?.access_token) return null
  return { ...profile, user: profile.user, token: tokens }
}

const emptyRole: Profile['role'] = { id: '', name: '', permissions: [], granted_by: [] }

function parse<T>(text: string | null | undefined): T | null {
  try {
    return text ? (JSON.parse(text) as T) : null
  } catch {
    return null
  }
}

/** The whole session, for other readers of the storage; the console reads only the role from this copy. */
type SessionCopy = Profile & { token?: Token }

const readCopy = () => parse<SessionCopy>(browserStorage.getItem(copyKey))

function writeProfile({ user, role, impersonation }: Profile, token?: Token): void {
  browserStorage.setItem(userKey, JSON.stringify(user))
  browserStorage.setItem(copyKey, JSON.stringify({ user, role, impersonation, token } satisfies SessionCopy))
}

function writeToken({ access_token, refresh_token, expires_in }: Token): void {
  const value = encodeURIComponent(JSON.stringify({ access_token, refresh_token }))
  document.cookie = `${cookieName}=${value}; ${cookieAttributes(cookieSeconds)}`
  browserStorage.setItem(expiryKey, String(Date.now() + expires_in * 1000))
}

function readCookie(): string | null {
  try {
    const found = document.cookie.split('; ').find((part) => part.startsWith(`${cookieName}=`))
    return found === undefined ? null : decodeURIComponent(found.slice(cookieName.length + 1))
  } catch {
    return null
  }
}

const cookieAttributes = (maxAge: number) =>
  `path=/; max-age=${maxAge}; samesite=strict${location.protocol === 'https:' ? '; secure' : ''}`
