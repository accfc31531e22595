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

/** Milliseconds before the first connection, so that it does not delay the first screen. */
const startMs = 1500
/** Milliseconds for which events are kept for subscribers that loaded their rows earlier. */
const recentMs = 60_000
const mostRecent = 500

/**
 * Calls a listener with changes of a live resource by other tabs and users. The first subscription connects this
 * browser; its tabs share the connection.
 *
 * @param since the time at which the listener's rows were loaded; later changes are reported at once
 * @returns a function that ends the subscription
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
 * Connects this browser some time after its first screen, even without subscriptions. The platform closes the
 * connection with the session and rejects the next one with the reason, so that every open page notices.
 *
 * @returns a function that cancels a connection that has not begun
 */
export function connectLive(): () => void {
  const since = Date.now()
  const timer = setTimeout(() => begin(since), idleMs)
  return () => clearTimeout(timer)
}

/** Milliseconds before a connection that no subscription requires. */
const idleMs = 2500

/** Milliseconds allowed between a change and its event. */
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

// The next user connects with their first subscription.
subscribeSession(() => {
  if (readSession()?.user.id === owner) return
  clearTimeout(starting)
  stop?.()
  stop = starting = owner = undefined
  recent = []
  show('connected')
})
