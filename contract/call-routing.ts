import * as z from 'zod'
import { contract } from './grammar/contract.ts'
import { line } from './grammar/line.ts'
import { RouteDecision } from './phone-numbers/decision.ts'
import { pbxServers } from './pbx-servers/contract.ts'

/** The PBX software for which the platform writes configurations. */
export const engines = ['kamailio', 'asterisk', 'freeswitch'] as const
export type Engine = (typeof engines)[number]

/** The objects of Asterisk's realtime that registrars read. */
export const realtimeObjects = ['ps_endpoints', 'ps_auths', 'ps_aors'] as const
export type RealtimeObject = (typeof realtimeObjects)[number]

/** An extension, as a registrar needs it. */
export const Endpoint = z
  .object({
    extension: z.string(),
    user: z.string(),
    realm: z.string(),
    /** Hexadecimal MD5 of `user:realm:password` (RFC 7616, section 3.4.2). */
    ha1_md5: z.string(),
    /** The same with SHA-256. */
    ha1_sha256: z.string(),
    /** Telephones that can be registered at the same time. */
    max_contacts: z.int(),
    codecs: pbxServers.row.shape.codecs,
    srtp: pbxServers.row.shape.srtp,
    caller_id: z.string(),
  })
  .meta({ id: 'PbxEndpoint' })
export type Endpoint = z.output<typeof Endpoint>

const party = () => line(120, { min: 0 })

/** The fields that an engine sends, of which the adapter reads a few. */
const asked = z
  .object({})
  .catchall(z.string().max(4000))
  .meta({ examples: [{ id: '2001' }] })

const base = '/pbx/:pbxServerId'
const keyed = { keyed: true as const, budget: null }
const refused = { pbx_disabled: null, address_not_allowed: null }
const adapter = { ...keyed, urlencoded: true as const, body: asked, data: z.string() }

/** Questions of PBX servers: where a call goes, and who may register. Each server asks with its own key. */
export const callRouting = contract({
  name: 'call-routing',
  description: 'Questions of PBX servers about calls and extensions.',
  endpoints: {
    route: {
      ...keyed,
      urlencoded: true,
      route: `POST ${base}/route`,
      summary: 'Decide where a call goes',
      body: z.strictObject({
        to: line(120),
        from: party().default(''),
        /** A call that is asked about again gets the same answer, and counts as a call in progress until it is reported. */
        call_id: line(120).optional(),
        at: z.iso.datetime({ offset: true }).optional(),
      }),
      data: RouteDecision,
    },
    endpoints: {
      ...keyed,
      route: `GET ${base}/endpoints`,
      summary: 'List the extensions that may register',
      data: z.array(Endpoint),
    },
    endpoint: {
      ...keyed,
      route: `GET ${base}/endpoints/:extension`,
      summary: 'Read what a registrar needs of an extension',
      data: Endpoint,
      errors: ['not_found'],
    },
    config: {
      ...keyed,
      route: `GET ${base}/config/:engine`,
      summary: 'Read the configuration for a PBX, without its key',
      media: 'text/plain',
      data: z.string(),
      errors: ['not_found'],
    },
    realtimeSingle: {
      ...adapter,
      route: `POST ${base}/asterisk/realtime/:object/single`,
      summary: 'Answer a look-up of `res_config_curl` for one object',
      media: 'text/plain',
      errors: ['not_found'],
    },
    realtimeMulti: {
      ...adapter,
      route: `POST ${base}/asterisk/realtime/:object/multi`,
      summary: 'Answer a look-up of `res_config_curl` for several objects',
      media: 'text/plain',
      errors: ['not_found'],
    },
    directory: {
      ...adapter,
      route: `POST ${base}/freeswitch/directory`,
      summary: 'Answer `mod_xml_curl` with the user of a domain',
      media: 'text/xml',
    },
    dialplan: {
      ...adapter,
      route: `POST ${base}/freeswitch/dialplan`,
      summary: 'Answer `mod_xml_curl` with the extension of a call',
      media: 'text/xml',
    },
  },
  permissions: {
    route: null,
    endpoints: null,
    endpoint: null,
    config: null,
    realtimeSingle: null,
    realtimeMulti: null,
    directory: null,
    dialplan: null,
  },
  refusals: {
    route: refused,
    endpoints: refused,
    endpoint: refused,
    config: refused,
    realtimeSingle: refused,
    realtimeMulti: refused,
    directory: refused,
    dialplan: refused,
  },
})
