import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { decode, encode, RECURSION_DESIRED, AUTHORITATIVE_ANSWER } from 'dns-packet'
import { records } from '../mail-domains.ts'

const noSuchName = 3
const serverFailure = 2

/**
 * Starts a DNS server on loopback that knows the domains of tests alone. It does not keep the process running.
 *
 * @returns its address, for `INBOUND_DNS_SERVERS`
 */
async function start(): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (message, { address, port }) => {
    const { id, questions = [] } = decode(message)
    const [question] = questions
    const name = question?.name.toLowerCase() ?? ''
    const found = records[`${question?.type} ${name}`]
    const code = name.endsWith('broken.test') ? serverFailure : found ? 0 : noSuchName
    // A string of a text record holds 255 bytes (RFC 1035 §3.3).
    const texts = (found ?? []).map(([text = '']) => text.match(/.{1,255}/g) ?? [])
    const answers = texts.map((data) => ({ type: 'TXT' as const, name, ttl: 1, data }))
    const flags = RECURSION_DESIRED | AUTHORITATIVE_ANSWER | code
    socket.send(encode({ type: 'response', ...(id !== undefined && { id }), flags, questions, answers }), port, address)
  })
  await new Promise<void>((listening) => socket.bind(0, '127.0.0.1', listening))
  socket.unref()
  return `127.0.0.1:${(socket.address() as AddressInfo).port}`
}

let started: Promise<string> | undefined
/** The address of the DNS server of this process. */
export const dnsServer = (): Promise<string> => (started ??= start())
