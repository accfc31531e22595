import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PbxEndpoint } from '#contract/pbx.ts'
import { openSecret } from '../../base/vault.ts'
import type { Deps } from '../../http/app-context.ts'
import { realmOf } from '../pbx-servers/ports.ts'
import { pbxServers } from '../pbx-servers/table.ts'
import { phoneNumbers } from './table.ts'

/** Maximum telephones that can register for one extension. */
const maxContacts = 3

/** The columns of a number and its PBX server from which an endpoint is built. */
export const endpointColumns = {
  extension: sql<string>`${phoneNumbers.extension}`,
  e164: phoneNumbers.e164,
  // An expression, because the decoder of the column replaces the secret by its time.
  secret: sql<string | null>`${phoneNumbers.secret}`,
  realm: realmOf,
  codecs: pbxServers.codecs,
  srtp: pbxServers.srtp,
}

interface Columns extends Pick<PbxEndpoint, 'extension' | 'realm' | 'codecs' | 'srtp'> {
  e164: string | null
  secret: string | null
}

/** Builds the endpoint of an extension, as registrars need it. */
export function endpointOf({ keys }: Pick<Deps, 'keys'>, { secret, e164, ...columns }: Columns): PbxEndpoint {
  const { extension, realm, codecs, srtp } = columns
  return {
    extension,
    realm,
    codecs,
    srtp,
    user: extension,
    ...digestsOf(columns, secret && openSecret(keys, secret)),
    max_contacts: maxContacts,
    caller_id: e164 ?? extension,
  }
}

/** Digests of a password for SIP (RFC 7616, RFC 8760). */
function digestsOf({ extension, realm }: { extension: string; realm: string }, password: string | null) {
  const by = (algorithm: string) =>
    password && createHash(algorithm).update(`${extension}:${realm}:${password}`).digest('hex')
  return { ha1_md5: by('md5'), ha1_sha256: by('sha256') }
}

/** Fingerprints of an endpoint, for detecting changes. */
export function fingerprintsOf({ ha1_md5, ha1_sha256, realm, ...endpoint }: PbxEndpoint) {
  return { endpoint: fingerprintOf(endpoint), credentials: fingerprintOf([realm, ha1_md5, ha1_sha256]) }
}

/** A short hash of a JSON value. */
export const fingerprintOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)
