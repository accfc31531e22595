import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { accessOf, heartbeatMs } from '#contract/events.ts'
import type { Database } from '../../db/client.ts'
import type { Listen, Listening } from '../../db/listen.ts'
import { inPlatform } from '../../db/scope.ts'
import { keysBeyond, type Actor } from '../../base/actor.ts'
import type { From, Hub } from '../../http/app-context.ts'
import { isMfaOverdue } from '../../http/authorize.ts'
import { messageOf } from '../../base/log.ts'
import type { EventStream } from '../../http/stream.ts'
import { findActors, findOpenTenants } from '../../identity/actors.ts'
import { readMissed } from './missed.ts'
import { before, isAfter, writeId, type Position } from './position.ts'
import { createReadable, type Readable } from './readable.ts'
import { pageLength, readEvents, readHorizon, type InPlatform, type StoredEvent } from './read.ts'
import { createSeats } from '../../base/seats.ts'

interface Follower {
  actor: Actor
  stream: EventStream
  position: Position
  /** New events, held back until the missed ones are sent. */
  held?: StoredEvent[]
}

interface Watcher {
  tenantId: string
  /** Missing for visitors, who have no session. */
  actor?: Actor
  onChange: (now: Actor | undefined, isTenantOpen: boolean) => void
}

/** See `accessOf`. */
export const markOf = ({ role }: Actor): string => accessOf(role, role.permission_keys)

const ofActor = (actor: Actor, onChange: (now: Actor | undefined) => void): Watcher => ({
  tenantId: actor.tenant.id,
  actor,
  onChange,
})

/** Milliseconds between two reads of the table: minimum, without notifications, and in case a notification was lost. */
const [shortestMs, blindMs, longestMs] = [25, 1000, 15_000]
/** Milliseconds between two checks of all sessions. No event announces that a session expired. */
const sessionCheckMs = 500
/** The noun of events about changed rights. */
const accessChange = ''

/** Reads new events once for all streams of this process, when the database notifies it. */
// oxlint-disable-next-line max-lines-per-function -- its functions share the state of one process, and are short
export function createHub(db: Database, listen: Listen, log: (line: string) => void): Hub {
  const followers = new Set<Follower>()
  /** One for each stream of events, and for each WebSocket, stream or download with a watch on its caller. */
  const watchers = new Set<Watcher>()
  /** The position up to which every event was sent. */
  let position: Position = before(0n)
  let listening: Listening | undefined
  let started: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let repeats: NodeJS.Timeout[] = []
  let isChecking = false
  let running: Promise<void> | undefined
  let isAwaited = false
  let pauseMs = longestMs

  const onPlatform: InPlatform = (step) => inPlatform(db, step)

  async function start() {
    const { horizon } = await onPlatform((tx) => readHorizon(tx))
    position = before(horizon)
    listening = await listen('events', wake)
    repeats = [setInterval(beat, heartbeatMs), setInterval(() => void checkAll(), sessionCheckMs)]
    wake()
  }

  const begun = () =>
    (started ??= start().catch((error: Error) => {
      started = undefined
      throw error
    }))

  async function stop() {
    const last = listening
    clearTimeout(timer)
    repeats.forEach((one) => clearInterval(one))
    started = listening = undefined
    await last?.close()
  }

  function wake() {
    if (watchers.size === 0) return
    isAwaited = true
    running ??= run()
  }

  async function run() {
    while (isAwaited && watchers.size > 0) {
      isAwaited = false
      await look().catch((error: Error) => log(`Events cannot be read: ${messageOf(error)}`))
      await wait(shortestMs)
    }
    running = undefined
    clearTimeout(timer)
    if (watchers.size > 0) timer = setTimeout(wake, Math.min(pauseMs, listening?.isHearing() ? longestMs : blindMs))
  }

  /** Sends new events. While a running transaction holds some back, the next read follows soon. */
  async function look() {
    const { events, horizon, isWaiting } = await onPlatform((tx) => readEvents(tx, position))
    const readable = createReadable(onPlatform)
    for (const event of events) {
      if (event.noun === accessChange) await check(event.tenant_id)
      // Set before sending: a stream that starts in the meantime reads the event from the table.
      position = event
      await Promise.all([...followers].map((one) => one.held?.push(event) ?? pass(one, event, readable)))
    }
    const isAll = events.length < pageLength
    if (!isAll) isAwaited = true
    else if (horizon > position.xid) position = before(horizon)
    if (!isWaiting) pauseMs = longestMs
    else pauseMs = events.length > 0 ? shortestMs : Math.min(pauseMs * 2, blindMs)
  }

  async function pass(follower: Follower, event: StoredEvent, readable: Readable) {
    if (!isAfter(event, follower.position)) return
    follower.position = event
    const id = writeId(event)
    for (const data of await readable(follower.actor, event)) follower.stream.send({ id, data })
  }

  /** Reads the current actors for the watchers of a tenant, or for all watchers. */
  async function check(tenantId?: string) {
    // An impersonating operator belongs to another tenant, whose changes also affect the session.
    const concerned = [...watchers].filter((one) => !tenantId || one.tenantId === tenantId || one.actor?.impersonation)
    if (concerned.length === 0) return
    const sessions = concerned.flatMap(({ actor }) => actor?.session_id ?? [])
    const tenants = concerned.flatMap((one) => (one.actor ? [] : one.tenantId))
    const { actors, open } = await onPlatform(async (tx) => ({
      actors: await findActors(tx, [...new Set(sessions)]),
      open: await findOpenTenants(tx, [...new Set(tenants)]),
    }))
    for (const watcher of concerned) {
      if (watchers.has(watcher))
        watcher.onChange(actors.get(watcher.actor?.session_id ?? ''), open.has(watcher.tenantId))
    }
  }

  function watch(watcher: Watcher) {
    watchers.add(watcher)
    return async () => {
      if (watchers.delete(watcher) && watchers.size === 0) await stop()
    }
  }

  /** Ends the stream when the session has ended or the reader has lost a permission. */
  const watchFollower = (follower: Follower) =>
    watch(
      ofActor(follower.actor, (now) => {
        const isLost = !now || isMfaOverdue(now) || keysBeyond(now, follower.actor.role.permission_keys).length > 0
        if (!isLost) renew(follower, now)
        else if (followers.delete(follower)) follower.stream.end()
      }),
    )

  /** Tells a client that its rights have changed. A stream that has lost some ends instead, and tells with the next. */
  function renew(follower: Follower, now: Actor) {
    const isChanged = markOf(now) !== markOf(follower.actor)
    follower.actor = now
    if (isChanged) follower.stream.send({ event: 'access', data: { access: markOf(now) } })
  }

  /** Starts watching and checks immediately, since rights can have changed since the request was authorized. */
  function watchNow(watcher: Watcher) {
    const leave = watch(watcher)
    const begin = async () => {
      await begun()
      await check(watcher.tenantId)
    }
    begin().catch((error: Error) => {
      log(`Sessions cannot be read: ${messageOf(error)}`)
      watcher.onChange(undefined, false)
    })
    return leave
  }

  /** Checks all sessions. Skips a round while the previous one is running. */
  async function checkAll() {
    if (isChecking) return
    isChecking = true
    await check().catch((error: Error) => log(`Sessions cannot be read: ${messageOf(error)}`))
    isChecking = false
  }

  /** Sends a ping to every stream, with the position from which the client can continue. */
  function beat() {
    for (const follower of followers) {
      if (!follower.held && isAfter(position, follower.position)) follower.position = position
      follower.stream.send({ event: 'ping', id: follower.held ? undefined : writeId(follower.position), data: {} })
    }
  }

  /** Sends the missed events, then those that arrived in the meantime. */
  async function catchUp(follower: Follower, from: From) {
    const { after, isReset, events } = await readMissed(onPlatform, from, follower.actor)
    const readable = createReadable(onPlatform)
    follower.position = after
    follower.stream.send({
      event: isReset ? 'reset' : 'ready',
      id: writeId(after),
      data: { access: markOf(follower.actor) },
    })
    for (const event of events) await pass(follower, event, readable)
    for (let event = follower.held!.shift(); event; event = follower.held!.shift())
      await pass(follower, event, readable)
    follower.held = undefined
  }

  return {
    seats: createSeats(),

    async follow(actor, from, stream) {
      const follower: Follower = { actor, stream, position: before(0n), held: [] }
      followers.add(follower)
      const leave = watchFollower(follower)
      try {
        await begun()
        await catchUp(follower, from)
        if (!stream.signal.aborted) await once(stream.signal, 'abort')
      } finally {
        followers.delete(follower)
        await leave()
      }
    },

    watch: (actor, onChange) => watchNow(ofActor(actor, onChange)),
    watchTenant: (tenantId, onEnd) => watchNow({ tenantId, onChange: (_, isTenantOpen) => isTenantOpen || onEnd() }),

    async close() {
      for (const { stream } of followers) stream.end()
      followers.clear()
      watchers.clear()
      await started?.catch(() => {})
      await stop()
      await running
    },
  }
}
