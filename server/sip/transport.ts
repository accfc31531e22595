import { createSocket } from 'node:dgram'
import { isIPv6, type Socket } from 'node:net'
import type { Destination } from '../base/destinations/destination.ts'
import { DestinationProblem, problemOfNetwork } from '../base/destinations/problem.ts'
import { NotSip, readMessage, takeMessage, type SipResponse } from './message.ts'

/** Hears what a peer sends. */
export interface Listener {
  response(response: SipResponse): void
  /** Something that is not SIP. */
  garbage(): void
  /** The connection has ended. */
  failed(problem: DestinationProblem): void
}

/** Sends requests to one peer, and hears its responses. */
export interface SipTransport {
  name: 'UDP' | 'TCP' | 'TLS'
  /** True if what is sent arrives, so that nothing is sent twice. */
  isReliable: boolean
  /** The own address and port: `192.0.2.1:5060`, `[2001:db8::1]:5060`. */
  local: string
  send(text: string): void
  listener?: Listener
  /** Why nothing more can be sent. */
  problem?: DestinationProblem
  close(): void
}

/** Opens a UDP socket that hears this peer only. @throws DestinationProblem */
export async function openUdp({ address, port }: Destination): Promise<SipTransport> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4')
  await new Promise<void>((resolve, reject) => {
    socket.once('error', (error) => reject(problemOfNetwork(error)))
    socket.connect(port, address, resolve)
  }).catch((error: unknown) => {
    socket.close()
    throw error
  })
  const transport: SipTransport = {
    name: 'UDP',
    isReliable: false,
    local: hostPort(socket.address()),
    send: (text) => socket.send(text),
    close: () => socket.close(),
  }
  socket.removeAllListeners('error')
  socket.on('error', (error) => transport.listener?.failed(problemOfNetwork(error)))
  socket.on('message', (bytes) => hear(transport, bytes.toString('utf8')))
  return transport
}

/** Uses an open TCP or TLS connection. */
export function overStream(socket: Socket, isSecure: boolean): SipTransport {
  const transport: SipTransport = {
    name: isSecure ? 'TLS' : 'TCP',
    isReliable: true,
    local: hostPort({ address: socket.localAddress!, port: socket.localPort! }),
    send: (text) => void socket.write(text),
    close: () => socket.destroy(),
  }
  let received = Buffer.alloc(0)
  const end = (problem: DestinationProblem) => {
    transport.problem ??= problem
    transport.listener?.failed(transport.problem)
  }
  socket.on('error', (error) => end(problemOfNetwork(error)))
  socket.on('close', () => end(new DestinationProblem('closed')))
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    try {
      for (let taken = takeMessage(received); taken; taken = takeMessage(received)) {
        received = Buffer.from(taken.rest)
        hear(transport, taken.message)
      }
    } catch (error) {
      if (!(error instanceof NotSip)) throw error
      end(new DestinationProblem('not_sip'))
      socket.destroy()
    }
  })
  return transport
}

function hear({ listener }: SipTransport, text: string): void {
  let response: SipResponse | undefined
  try {
    response = readMessage(text)
  } catch {
    return listener?.garbage()
  }
  if (response) listener?.response(response)
}

const hostPort = ({ address, port }: { address: string; port: number }) =>
  isIPv6(address) ? `[${address}]:${port}` : `${address}:${port}`
