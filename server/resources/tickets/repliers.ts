import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import type { Listen, Listening } from '../../db/listen.ts'

interface Person {
  id: string
  name: string
}

/** Tracks who is writing a reply. Stores nothing: processes exchange database notifications. */
export interface Repliers {
  tell(ticketId: string, person: Person): Promise<void>
  /**
   * Calls `onChange` when somebody begins or stops.
   *
   * @returns a function that stops watching
   */
  watch(ticketId: string, onChange: (people: Person[]) => void): Promise<() => void>
  close(): Promise<void>
}

const channel = 'ticket_repliers'
/** Milliseconds without a signal after which somebody has stopped. */
const stopsAfterMs = 6000

interface Watched {
  listeners: Set<(people: Person[]) => void>
  people: Map<string, Person & { timer: NodeJS.Timeout }>
}

export function createRepliers(db: Database, listen: Listen): Repliers {
  const watched = new Map<string, Watched>()
  let listening: Promise<Listening> | undefined

  const show = ({ listeners, people }: Watched) => {
    for (const listener of listeners) listener([...people.values()])
  }

  function hear(payload: string) {
    if (!payload) return
    const { ticketId, ...person } = JSON.parse(payload) as Person & { ticketId: string }
    const ticket = watched.get(ticketId)
    if (!ticket) return
    const known = ticket.people.get(person.id)
    clearTimeout(known?.timer)
    const stop = () => {
      ticket.people.delete(person.id)
      show(ticket)
    }
    ticket.people.set(person.id, { ...person, timer: setTimeout(stop, stopsAfterMs).unref() })
    if (!known) show(ticket)
  }

  return {
    async tell(ticketId, { id, name }) {
      await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ ticketId, id, name })})`)
    },
    async watch(ticketId, onChange) {
      listening ??= listen(channel, hear)
      await listening
      const ticket = watched.get(ticketId) ?? { listeners: new Set(), people: new Map() }
      watched.set(ticketId, ticket)
      ticket.listeners.add(onChange)
      onChange([...ticket.people.values()])
      return () => {
        ticket.listeners.delete(onChange)
        if (ticket.listeners.size > 0) return
        for (const { timer } of ticket.people.values()) clearTimeout(timer)
        watched.delete(ticketId)
      }
    },
    async close() {
      await (await listening)?.close()
    },
  }
}
