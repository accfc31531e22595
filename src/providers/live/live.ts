import type { News, LiveState } from './news.ts'
import { tabId } from '../requests/tab.ts'
import { readSession, subscribeSession } from '../session/session.ts'

type Listener = (news: News) => void
interface Subscription {
  resource: string
  listener: Listener
}

const subscriptions = new Set<Subscription>()
const stateListeners = new Set<() => void>()
let state: LiveState = 'connected'
let stop: (() => void) | undefined
let starting: ReturnType<typeof setTimeout> | undefined
let owner: string | undefined
let recent: { at: number; news: News }[] = []

/** Milliseconds until the first connection, which leaves the network to the first screen. */
const startMs = 1500
/** Milliseconds for which news are kept for subscribers that loaded their rows before. */
const recentMs = 60_000
const mostRecent = 500

/**
 * Reports to a listener the changes of a live resource that other tabs and users make. The first subscription connects this
 * browser; its tabs share one connection.
 *
 * @param since when the listener's rows were loaded; changes since then are told at once
 * @returns how to end the subscription
 * @example useEffect(() => subscribeLive('jobs', () => void refetch()), [refetch])
 */
export function subscribeLive(resource: string, listener: Listener, since = Date.now()): () => void {
  const subscription = { resource, listener }
  subscriptions.add(subscription)
  for (const { at, news } of recent) if (at > since - clockMs) pass(subscription, news)
  begin(since)
  return () => {
    subscriptions.delete(subscription)
  }
}

/**
 * Connects this browser a while after its first screen, whatever that shows. The platform ends the connection with the
 * session and refuses the next one with the reason, so that every open page notices.
 *
 * @returns how to leave it, unless it has begun
 */
export function connectLive(): () => void {
  const since = Date.now()
  const timer = setTimeout(() => begin(since), idleMs)
  return () => clearTimeout(timer)
}

/** Milliseconds until a connection that nothing on the screen waits for. */
const idleMs = 10_000

/** The time between a change and its news. */
const clockMs = 3000

export const liveState = (): LiveState => state

export function subscribeLiveState(listener: () => void): () => void {
  stateListeners.add(listener)
  return () => stateListeners.delete(listener)
}

function begin(since: number): void {
  const user = readSession()?.user.id
  if (!user || stop || starting) return
  owner = user
  starting = setTimeout(async () => {
    starting = undefined
    const { connect } = await import('./connect.ts').catch(() => ({ connect: undefined }))
    if (!connect || owner !== user || stop) return
    const seconds = Math.min(300, Math.ceil((Date.now() - since + clockMs) / 1000))
    stop = connect({ user, seconds, onNews: tell, onState: show })
  }, startMs)
}

function tell(news: News): void {
  if (!news.event && news.tab === tabId) return
  const now = Date.now()
  recent = [...recent.filter(({ at }) => at > now - recentMs), { at: now, news }].slice(-mostRecent)
  subscriptions.forEach((subscription) => pass(subscription, news))
}

function pass({ resource, listener }: Subscription, news: News): void {
  if (news.event || news.resource === resource) listener(news)
}

function show(next: LiveState): void {
  if (state === next) return
  state = next
  stateListeners.forEach((listener) => listener())
}

// Another user's connection begins with their own first subscription.
subscribeSession(() => {
  if (readSession()?.user.id === owner) return
  clearTimeout(starting)
  stop?.()
  stop = starting = owner = undefined
  recent = []
  show('connected')
})
