import * as z from 'zod'
import { contract } from './grammar/contract.ts'
import { line } from './grammar/line.ts'
import { pbxServers } from './pbx-servers/contract.ts'
import { RouteDecision } from './phone-numbers/decision.ts'

const RouteBody = z.strictObject({
  to: line(120).meta({
    description: 'The number, extension or SIP address that is called',
    examples: ['+622150001001'],
  }),
  from: line(120, { min: 0 }).meta({
    description: 'Empty if the caller withholds the number',
    examples: ['+628111000001'],
  }),
  call_id: line(120)
    .optional()
    .meta({ description: 'The id of the call on the PBX, as in its events: asked again, it gets the same answer' }),
  at: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'By default now', examples: ['2026-11-21T09:00:00Z'] }),
})

const { codecs, srtp } = pbxServers.row.shape

/** An extension as a registrar needs it; its password stays here. */
const PbxEndpoint = z
  .object({
    extension: z.string(),
    user: z.string(),
    realm: z.string(),
    /** `user:realm:password` by each algorithm, in hexadecimal; missing while the extension has no password. */
    ha1_md5: z.string().nullable(),
    ha1_sha256: z.string().nullable(),
    max_contacts: z.int(),
    codecs,
    srtp,
    /** The number that others see. */
    caller_id: z.string(),
  })
  .meta({ id: 'PbxEndpoint' })
export type PbxEndpoint = z.output<typeof PbxEndpoint>

/** Most endpoints of one answer; `after` reads on. */
export const maxEndpoints = 1000

const refusals = { pbx_disabled: null, address_not_allowed: null }
const readRefusals = { ...refusals, tenant_suspended: null }

/** Questions of PBX servers to the platform, each with the key of its events. */
export const pbx = contract({
  name: 'pbx',
  description: 'Questions of PBX servers: where a call goes, and who may register.',
  endpoints: {
    route: {
      budget: null,
      route: 'POST /pbx/:pbxServerId/route',
      summary: 'Decide where a call goes',
      keyed: true,
      body: RouteBody,
      data: RouteDecision,
    },
    endpoints: {
      budget: null,
      route: 'GET /pbx/:pbxServerId/endpoints',
      summary: 'List the extensions that may register, by their name',
      keyed: true,
      query: z.object({ after: z.string().max(20).optional() }),
      data: z.array(PbxEndpoint).max(maxEndpoints),
    },
    endpoint: {
      budget: null,
      route: 'GET /pbx/:pbxServerId/endpoints/:extension',
      summary: 'Read an extension that may register',
      keyed: true,
      data: PbxEndpoint,
      errors: ['not_found'],
    },
    config: {
      budget: null,
      route: 'GET /pbx/:pbxServerId/config/:engine',
      summary: 'Read the configuration for Kamailio, Asterisk or FreeSWITCH, without the key',
      keyed: true,
      download: true,
      errors: ['not_found'],
    },
    asterisk: {
      budget: null,
      route: 'POST /pbx/:pbxServerId/asterisk/realtime/:table/:mode',
      summary: 'Answer Asterisk as its res_config_curl asks',
      keyed: true,
      upload: true,
      download: true,
      errors: ['not_found', 'payload_too_large'],
    },
    freeswitch: {
      budget: null,
      route: 'POST /pbx/:pbxServerId/freeswitch/:section',
      summary: 'Answer FreeSWITCH as its mod_xml_curl asks',
      keyed: true,
      upload: true,
      download: true,
      errors: ['not_found', 'payload_too_large'],
    },
  },
  permissions: { route: null, endpoints: null, endpoint: null, config: null, asterisk: null, freeswitch: null },
  refusals: {
    route: refusals,
    endpoints: readRefusals,
    endpoint: readRefusals,
    config: refusals,
    asterisk: readRefusals,
    freeswitch: readRefusals,
  },
})
