import { randomBytes } from 'node:crypto'
import { hashOf } from './tokens.ts'

const idBytes = 16
const secretBytes = 24
const length = 2 * idBytes + secretBytes

/** The token of a mailed link: the record's id, and a secret of which only a hash is stored. */
export interface LinkToken {
  tenant_id: string
  id: string
  hash: string
}

export function makeLinkToken(tenantId: string, id: string): { token: string; hash: string } {
  const token = Buffer.concat([bytesOf(tenantId), bytesOf(id), randomBytes(secretBytes)]).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** Parses a token; `undefined` if it is malformed. Its secret is checked against the database. */
export function readLinkToken(token: string): LinkToken | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== length || bytes.toString('base64url') !== token) return undefined
  return {
    tenant_id: idOf(bytes.subarray(0, idBytes)),
    id: idOf(bytes.subarray(idBytes, 2 * idBytes)),
    hash: hashOf(token),
  }
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
