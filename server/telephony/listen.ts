import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createAdmission } from '../base/admission.ts'
import { createFrameReader, frame, idOf, kinds, type Frame } from './frames.ts'

/** A connection whose first message identified a call. */
export interface Connection {
  send(message: Buffer): void
  /** Registers the handler of the telephone's messages. */
  onFrame(take: (frame: Frame) => void): void
  onClose(lose: () => void): void
  /** Keeps the place of the connection: its call is awaited. Without this, it closes after `namingMs`. */
  keepPlace(): void
  /** Hangs up: the telephone continues with its dialplan. */
  hangUp(): void
}

interface Listening {
  port: number
  host: string
  /** Answers a call; the connection closes when the promise resolves. */
  answer(id: string, connection: Connection): Promise<void>
}

/**
 * Milliseconds in which a connection must identify a call that is awaited, and of silence after which it is closed. The
 * first is a deadline: it does not begin anew with each byte.
 */
export const socketLimits = { namingMs: 5_000, silentMs: 15_000, strangersOfAddress: 100 }
const mostConnections = 1_000
/** Maximum bytes buffered for a telephone that does not read: half a minute of audio. */
const mostWaiting = 480_000
/** Milliseconds to wait for the telephone to close the connection. */
const closingMs = 1_000

/** Listens for telephones that speak AudioSocket. @throws Error if the port cannot be used */
export async function listenForAudio({ port, host, answer }: Listening) {
  const sockets = new Set<Socket>()
  const answers = new Set<Promise<void>>()
  const { namingMs: strangerMs, strangersOfAddress } = socketLimits
  const room = { total: mostConnections, strangersOfAddress, strangerMs }
  const admission = createAdmission<Socket>(room, (socket) => socket.destroy())
  const server = createServer({ noDelay: true }, (socket) => {
    if (!admission.enter(socket, socket.remoteAddress ?? '')) return void socket.destroy()
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      admission.leave(socket)
    })
    receive(socket, (id, connection) => {
      const answering = answer(id, { ...connection, keepPlace: () => admission.know(socket) })
        .catch(() => undefined)
        .finally(() => {
          connection.hangUp()
          answers.delete(answering)
        })
      answers.add(answering)
    })
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => listening())
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await Promise.all([closed, ...answers])
    },
  }
}

type Named = Omit<Connection, 'keepPlace'>

function receive(socket: Socket, onNamed: (id: string, connection: Named) => void) {
  const read = createFrameReader()
  let take: ((frame: Frame) => void) | undefined
  let lose = () => {}
  let isOver = false
  const hangUp = () => {
    if (socket.writable) socket.end(frame(kinds.hangUp))
    setTimeout(() => socket.destroy(), closingMs).unref()
  }
  const over = () => {
    if (isOver) return
    isOver = true
    lose()
  }
  const connection: Named = {
    send(message) {
      if (!socket.writable) return
      socket.write(message)
      if (socket.writableLength > mostWaiting) socket.destroy()
    },
    onFrame: (taking) => void (take = taking),
    onClose(losing) {
      lose = losing
      if (isOver) losing()
    },
    hangUp,
  }
  let name: string | undefined
  socket.on('data', (bytes: Buffer) => {
    for (const one of read(bytes)) {
      if (isOver) return
      if (name !== undefined) {
        if (one.kind === kinds.hangUp || one.kind === kinds.error) return over()
        take?.(one)
        continue
      }
      name = one.kind === kinds.id ? idOf(one.payload) : undefined
      if (name === undefined) return hangUp()
      socket.setTimeout(socketLimits.silentMs, () => socket.destroy())
      onNamed(name, connection)
    }
  })
  // A broken connection is not a failure of the platform.
  socket.on('error', () => undefined)
  socket.once('end', over)
  socket.once('close', over)
}
