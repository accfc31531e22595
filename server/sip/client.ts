import { randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { DestinationProblem } from '../base/destinations/problem.ts'
import { answerChallenge, chooseChallenge, type Credentials } from './digest.ts'
import type { Header, SipRequest, SipResponse } from './message.ts'
import { transact, type Timers } from './transaction.ts'
import type { SipTransport } from './transport.ts'

/** The server that requests are for. */
export interface Peer {
  host: string
  port: number
  /** The SIP domain. Default: the host. */
  realm?: string | null
}

interface Options {
  timers?: Timers
  signal?: AbortSignal
}

/** Asks a server for its options. Any answer but a failure of the server shows that it is alive. @throws DestinationProblem */
export async function sendOptions(transport: SipTransport, peer: Peer, options: Options = {}): Promise<void> {
  const uri = uriOf(transport, peer)
  const headers = [...dialogue(`<sip:console@${domainOf(peer)}>`, `<${uri}>`), ['Accept', 'application/sdp'] as Header]
  const { status } = await transact(transport, requestOf('OPTIONS', uri, headers, 1), options)
  if (status >= 500) throw new DestinationProblem('sip_unavailable', status)
}

/**
 * Logs in as a SIP account. Registers no contact, but asks for those that are registered, so that no call is diverted.
 *
 * @throws DestinationProblem
 */
export async function sendRegister(
  transport: SipTransport,
  peer: Peer,
  credentials: Credentials,
  options: Options = {},
): Promise<void> {
  const uri = uriOf(transport, { ...peer, host: domainOf(peer), port: peer.realm ? 0 : peer.port })
  const account = `<sip:${escapeUser(credentials.username)}@${domainOf(peer)}>`
  const headers = dialogue(account, account)
  let proof: Header[] = []
  for (let sequence = 1; ; sequence++) {
    const response = await transact(transport, requestOf('REGISTER', uri, [...headers, ...proof], sequence), options)
    const { status } = response
    if (status < 300) return
    if (status !== 401 && status !== 407) throw refusal(status, sequence > 1)
    const challenge = chooseChallenge(challengesOf(response), peer.realm)
    // A nonce can expire between two requests; a second refusal is about the password.
    if (sequence > (challenge.isStale ? 2 : 1)) throw new DestinationProblem('wrong_password')
    const name = status === 401 ? 'Authorization' : 'Proxy-Authorization'
    proof = [[name, answerChallenge(challenge, credentials, { method: 'REGISTER', uri })]]
  }
}

const challengesOf = (response: SipResponse) =>
  response.get(response.status === 401 ? 'www-authenticate' : 'proxy-authenticate')

function refusal(status: number, isProved: boolean): DestinationProblem {
  if (status === 404) return new DestinationProblem('unknown_user')
  if (status === 403 && isProved) return new DestinationProblem('wrong_password')
  return new DestinationProblem(status >= 500 && status < 600 ? 'sip_unavailable' : 'sip_refused', status)
}

/** The headers that stay the same in all requests of a dialogue. */
const dialogue = (from: string, to: string): Header[] => [
  ['Max-Forwards', '70'],
  ['From', `${from};tag=${randomBytes(8).toString('hex')}`],
  ['To', to],
  ['Call-ID', randomBytes(16).toString('hex')],
  ['User-Agent', 'Call Center Console'],
]

const requestOf = (method: SipRequest['method'], uri: string, headers: Header[], sequence: number): SipRequest => ({
  method,
  uri,
  headers: [...headers, ['CSeq', `${sequence} ${method}`]],
})

const domainOf = ({ realm, host }: Peer) => realm ?? bracketed(host)

/** `sip:pbx.company.com:5061;transport=tls`; a port of 0 is left out. */
function uriOf({ name }: SipTransport, { host, port }: Peer): string {
  const transport = name === 'UDP' ? '' : `;transport=${name.toLowerCase()}`
  return `sip:${bracketed(host)}${port ? `:${port}` : ''}${transport}`
}

const bracketed = (host: string) => (isIPv6(host) ? `[${host}]` : host)

/** Escapes what the user part of an address cannot contain (§25.1). */
const escapeUser = (name: string) =>
  name.replace(/[^\w.!~*'()&=+$,;?/-]/gu, (character) => encodeURIComponent(character))
