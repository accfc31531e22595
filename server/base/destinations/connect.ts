import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Destination, Destinations } from './destination.ts'
import { DestinationProblem, problemOfNetwork } from './problem.ts'

interface Options {
  /** Requires a certificate for the host that a trusted authority has signed. */
  isSecure: boolean
  timeoutMs?: number
  signal?: AbortSignal
}

/** Opens a TCP or TLS connection to the resolved address. @throws DestinationProblem */
export function connect(
  { ca }: Pick<Destinations, 'ca'>,
  { host, address, port }: Destination,
  { isSecure, timeoutMs = 5_000, signal }: Options,
): Promise<Socket> {
  signal?.throwIfAborted()
  const to = { host: address, port }
  const socket = isSecure ? connectTls({ ...to, ca, servername: isIP(host) ? undefined : host }) : connectTcp(to)
  return new Promise<Socket>((resolve, reject) => {
    const fail = (error: unknown) => {
      done()
      socket.destroy()
      reject(error)
    }
    const onError = (error: Error) => fail(problemOfNetwork(error))
    const onClose = () => fail(new DestinationProblem(isSecure ? 'tls_failed' : 'closed'))
    const onAbort = () => fail(signal!.reason)
    const timer = setTimeout(() => fail(new DestinationProblem('timeout')), timeoutMs)
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      socket.off('error', onError).off('close', onClose)
      // An error after this belongs to whoever uses the socket, or to nobody.
      socket.on('error', () => {})
    }
    socket.on('error', onError).on('close', onClose)
    signal?.addEventListener('abort', onAbort)
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      done()
      resolve(socket)
    })
  })
}
