import { useSyncExternalStore } from 'react'
import type { Profile, Session, Token } from '#contract/auth.ts'

type StoredToken = Pick<Token, 'access_token' | 'refresh_token'>
/** What is known of a session between page loads; when its token expires is told by the platform. */
export type StoredSession = Profile & { token: StoredToken }

const userKey = 'users'
const copyKey = 'call-center-session'
const cookieName = 'token'
const cookieSeconds = 7 * 24 * 60 * 60
type SessionListener = (where: 'here' | 'elsewhere') => void
const listeners = new Set<SessionListener>()
const preferenceListeners = new Set<() => void>()

/** Reads the stored session anew; `null` unless there are both a user and an access token. */
export function readSession(): StoredSession | null {
  const sources = [localStorage.getItem(userKey), localStorage.getItem(copyKey), readCookie()]
  const key = sources.join('\n')
  if (key !== latest?.key) latest = { key, session: parseSession(sources) }
  return latest.session
}

export function storeSession({ user, role, token }: Session): void {
  writeCookie(token)
  writeProfile({ user, role })
  announce()
}

/** Replaces user and role, as they are now; the tokens stay. */
export function storeProfile(profile: Profile): void {
  writeProfile(profile)
  announce()
}

/** Replaces the tokens after a refresh; user and role stay. */
export function storeToken(token: Token): void {
  writeCookie(token)
  announce()
}

export function clearSession(): void {
  document.cookie = `${cookieName}=; ${cookieAttributes(0)}`
  localStorage.removeItem(userKey)
  localStorage.removeItem(copyKey)
  announce()
}

/** Calls back when the session changes, and tells whether this tab changed it. */
export function subscribeSession(listener: SessionListener): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === userKey || key === copyKey) listener('elsewhere')
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** A choice of this browser's user, kept beyond the session: `theme`, `locale`, a list's columns. */
export const readPreference = (key: string): string | null => localStorage.getItem(key)

/** `null` forgets the choice. */
export function writePreference(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  preferenceListeners.forEach((listener) => listener())
}

/** Calls back when a preference changes, in this tab or in another. */
export function subscribePreferences(listener: () => void): () => void {
  preferenceListeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    preferenceListeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** A note that lives as long as this tab, reloads included. */
export const readTabNote = (key: string): string | null => sessionStorage.getItem(key)

/** `null` throws the note away. */
export function writeTabNote(key: string, note: string | null): void {
  if (note === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, note)
}

/** The session as it was last read, for reading takes time: before each navigation, and whenever it changes. */
export const useSession = (): StoredSession | null => useSyncExternalStore(subscribeReadSession, lastSession)

const subscribeReadSession = (listener: () => void) =>
  subscribeSession(() => {
    readSession()
    listener()
  })

const lastSession = () => (latest ? latest.session : readSession())

let latest: { key: string; session: StoredSession | null } | undefined

const announce = () => listeners.forEach((listener) => listener('here'))

function parseSession([user, copy, token]: (string | null)[]): StoredSession | null {
  const profile = { user: parse<Profile['user']>(user), role: parse<Profile>(copy)?.role ?? emptyRole }
  const tokens = parse<StoredToken>(token)
  if (!profile.user?.id || !tokens?.access_token) return null
  return { user: profile.user, role: profile.role, token: tokens }
}

const emptyRole: Profile['role'] = { id: '', name: '', permissions: [], granted_by: [] }

function parse<T>(text: string | null | undefined): T | null {
  try {
    return text ? (JSON.parse(text) as T) : null
  } catch {
    return null
  }
}

function writeProfile({ user, role }: Profile): void {
  localStorage.setItem(userKey, JSON.stringify(user))
  localStorage.setItem(copyKey, JSON.stringify({ user, role }))
}

function writeCookie({ access_token, refresh_token }: StoredToken): void {
  const value = encodeURIComponent(JSON.stringify({ access_token, refresh_token }))
  document.cookie = `${cookieName}=${value}; ${cookieAttributes(cookieSeconds)}`
}

function readCookie(): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${cookieName}=`))
  if (!found) return null
  try {
    return decodeURIComponent(found.slice(cookieName.length + 1))
  } catch {
    return null
  }
}

const cookieAttributes = (maxAge: number) =>
  `path=/; max-age=${maxAge}; samesite=strict${location.protocol === 'https:' ? '; secure' : ''}`
