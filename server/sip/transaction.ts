import { randomBytes } from 'node:crypto'
import { DestinationProblem } from '../base/destinations/problem.ts'
import { requestText, type SipRequest, type SipResponse } from './message.ts'
import type { SipTransport } from './transport.ts'

/** The timers of RFC 3261 §17.1.2 in milliseconds. */
export interface Timers {
  /** An estimate of the round trip: the first retransmission. */
  t1: number
  /** The longest interval between retransmissions. */
  t2: number
  /** Timer F, after which the server is given up. The RFC has 64 × T1, which is longer than people wait. */
  limit: number
}

export const usualTimers: Timers = { t1: 500, t2: 4_000, limit: 8_000 }

/** Every branch begins with it (§8.1.1.7). */
const cookie = 'z9hG4bK'

/**
 * Sends a request and returns the final response: the client transaction of RFC 3261 §17.1.2.
 *
 * @throws DestinationProblem
 */
export function transact(
  transport: SipTransport,
  request: SipRequest,
  { timers = usualTimers, signal }: { timers?: Timers; signal?: AbortSignal } = {},
): Promise<SipResponse> {
  const branch = cookie + randomBytes(12).toString('hex')
  const via = `SIP/2.0/${transport.name} ${transport.local};branch=${branch};rport`
  const text = requestText({ ...request, headers: [['Via', via], ...request.headers] })
  return new Promise((resolve, reject) => {
    if (transport.problem) return reject(transport.problem)
    let isGarbage = false
    let resending: NodeJS.Timeout | undefined
    const end = (settle: () => void) => {
      clearTimeout(resending)
      clearTimeout(givingUp)
      signal?.removeEventListener('abort', onAbort)
      transport.listener = undefined
      settle()
    }
    const fail = (error: unknown) => end(() => reject(error))
    const onAbort = () => fail(signal!.reason)
    const givingUp = setTimeout(() => fail(new DestinationProblem(isGarbage ? 'not_sip' : 'timeout')), timers.limit)
    /** Timer E. */
    const sendAgainIn = (interval: number) => {
      clearTimeout(resending)
      resending = setTimeout(() => {
        transport.send(text)
        sendAgainIn(Math.min(interval * 2, timers.t2))
      }, interval)
    }
    signal?.addEventListener('abort', onAbort)
    transport.listener = {
      response(response) {
        if (!isOf(response, branch, request.method)) return
        if (response.status >= 200) end(() => resolve(response))
        else if (!transport.isReliable) sendAgainIn(timers.t2)
      },
      garbage() {
        isGarbage = true
        // A datagram can come from anybody; a connection is the peer's.
        if (transport.isReliable) fail(new DestinationProblem('not_sip'))
      },
      failed: fail,
    }
    transport.send(text)
    if (!transport.isReliable) sendAgainIn(timers.t1)
  })
}

/** Matches a response to its request (§17.1.3). */
function isOf(response: SipResponse, branch: string, method: string): boolean {
  const [via = ''] = response.get('via')
  const [sequence = ''] = response.get('cseq')
  const [, found] = /^[^,]*;\s*branch\s*=\s*([^\s;,]+)/i.exec(via) ?? []
  return found === branch && sequence.trim().split(/\s+/)[1] === method
}
