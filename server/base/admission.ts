export interface Room {
  /** Connections at the same time. */
  total: number
  /** Strangers from one address at the same time. */
  strangersOfAddress: number
  /** Milliseconds after which a stranger is sent away, whatever it sends. */
  strangerMs: number
}

interface Guest {
  address: string
  isStranger: boolean
  deadline: NodeJS.Timeout
}

/**
 * Keeps room at a port for those who have shown a key, a recipient or the like. A stranger is sent away after a while,
 * and earlier if a newcomer needs the room: the oldest one first, of the same address before others.
 *
 * @param sendAway closes a connection
 */
export function createAdmission<Connection>(room: Room, sendAway: (connection: Connection) => void) {
  // In the order in which they came.
  const guests = new Map<Connection, Guest>()
  const leave = (connection: Connection) => {
    clearTimeout(guests.get(connection)?.deadline)
    guests.delete(connection)
  }
  const close = (connection: Connection) => {
    leave(connection)
    sendAway(connection)
  }
  const deadlineOf = (connection: Connection) => setTimeout(() => close(connection), room.strangerMs).unref()
  const strangersOf = (address?: string) =>
    [...guests].filter(([, guest]) => guest.isStranger && (address === undefined || guest.address === address))

  return {
    /** @returns false if there is no room: all of it is taken by connections that are known */
    enter(connection: Connection, address: string): boolean {
      const [oldest, ...others] = strangersOf(address)
      if (oldest && others.length + 1 >= room.strangersOfAddress) close(oldest[0])
      if (guests.size >= room.total) {
        const [stranger] = strangersOf()
        if (!stranger) return false
        close(stranger[0])
      }
      guests.set(connection, { address, isStranger: true, deadline: deadlineOf(connection) })
      return true
    },
    /** Notes that a connection has shown whom it is for, so that it keeps its place. */
    know(connection: Connection) {
      const guest = guests.get(connection)
      if (!guest) return
      clearTimeout(guest.deadline)
      guest.isStranger = false
    },
    /** Makes a connection a stranger again, after what it came for is done. */
    forget(connection: Connection) {
      const guest = guests.get(connection)
      if (!guest || guest.isStranger) return
      guests.delete(connection)
      guests.set(connection, { ...guest, isStranger: true, deadline: deadlineOf(connection) })
    },
    leave,
  }
}
