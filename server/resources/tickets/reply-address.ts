import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Environment } from '../../base/env.ts'
import { everyKey, type Keys } from '../../identity/keys.ts'

/** Characters of the signature: with `reply+` and the id, the local part fits 64 octets (RFC 5321). */
const signatureLength = 20
const token = /^reply\+([0-9a-f]{32})([0-9a-f]{20})$/i

/**
 * The address for replies to a ticket; undefined if no inbound mail is configured. It is signed, so nothing is stored.
 */
export function replyAddress(
  { INBOUND_MAIL_DOMAIN }: Environment,
  { replies }: Keys,
  ticketId: string,
): string | undefined {
  if (!INBOUND_MAIL_DOMAIN) return undefined
  return `reply+${ticketId.replaceAll('-', '')}${signatureOf(replies, ticketId)}@${INBOUND_MAIL_DOMAIN}`
}

/** The ticket of an address made by {@link replyAddress}; undefined for other addresses. */
export function ticketOfReply(keys: Keys, localPart: string): string | undefined {
  const [, id = '', signature = ''] = token.exec(localPart) ?? []
  if (!id) return undefined
  const ticketId = id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const given = Buffer.from(signature.toLowerCase())
  const isSigned = everyKey(keys, 'replies').some((key) =>
    timingSafeEqual(given, Buffer.from(signatureOf(key, ticketId))),
  )
  return isSigned ? ticketId : undefined
}

const signatureOf = (key: Uint8Array, ticketId: string) =>
  createHmac('sha256', key).update(ticketId).digest('hex').slice(0, signatureLength)
