import { accessOf } from '#contract/events.ts'
import { renewProfile } from '../session/fresh-profile.ts'
import { readSession } from '../session/session.ts'
import { markStale } from '../refine/mark-stale.ts'
import { tabId } from '../requests/tab.ts'
import { follow } from './follow.ts'
import type { LiveState, News } from './news.ts'

interface Connecting {
  user: string
  /** Milliseconds since the first rows were loaded. */
  seconds: number
  onNews: (news: News) => void
  onState: (state: LiveState) => void
}

type Note =
  | { kind: 'news'; news: News; id?: string; to?: string }
  | { kind: 'state'; state: LiveState }
  | { kind: 'hello'; from: string }

/**
 * Connects this tab to the events of its user. One tab holds the connection and forwards events to the others, because
 * browsers allow six connections per host. When it closes, another tab continues after the last event.
 */
export function connect({ user, seconds, onNews: pass, onState }: Connecting): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const channel = new BroadcastChannel(`call-center-live:${user}`)
  let lastEventId: string | undefined
  let state: LiveState = 'connected'
  let isLeader = false
  const began = Date.now()
  const told: { at: number; news: News }[] = []
  const onNews = (news: News) => {
    markStale(news)
    pass(news)
  }
  const post = (note: Note) => channel.postMessage(note)

  channel.addEventListener('message', ({ data: note }: MessageEvent<Note>) => {
    if (note.kind === 'hello') {
      if (!isLeader) return
      post({ kind: 'state', state })
      for (const { at, news } of told) if (at > Date.now() - 60_000) post({ kind: 'news', news, to: note.from })
    } else if (note.kind === 'state') onState(note.state)
    else if (!note.to || note.to === tabId) {
      lastEventId = note.id ?? lastEventId
      onNews(note.news)
    }
  })
  post({ kind: 'hello', from: tabId })

  const lead = async () => {
    isLeader = true
    await follow({
      from: () => (lastEventId ? { lastEventId } : { seconds: Math.min(300, seconds + passed(began)) }),
      signal,
      onEvent(id, news) {
        lastEventId = id ?? lastEventId
        if (!news) return
        told.push({ at: Date.now(), news })
        if (told.length > 500) told.shift()
        post({ kind: 'news', news, id })
        onNews(news)
      },
      onAccess: renewIfChanged,
      onState(next) {
        state = next
        post({ kind: 'state', state })
        onState(next)
      },
    })
  }
  // Without locks, such as on a host without HTTPS, each tab has its own connection.
  if (navigator.locks) void navigator.locks.request(`call-center-live:${user}`, { signal }, lead).catch(() => undefined)
  else void lead()
  return () => {
    ending.abort()
    channel.close()
  }
}

/** Reads the profile again if the rights of this session are no longer those of the platform. */
function renewIfChanged(access: string): void {
  const session = readSession()
  const known =
    session &&
    accessOf(
      session.role,
      session.role.permissions.map(({ key }) => key),
    )
  if (known !== null && known !== access) void renewProfile()
}

const passed = (since: number) => Math.ceil((Date.now() - since) / 1000)
