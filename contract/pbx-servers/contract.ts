import * as z from 'zod'
import { contract, crud, type RowOf } from '../grammar/contract.ts'
import { identity, secret, timestamp } from '../grammar/fields.ts'
import { host, network } from '../grammar/hosts.ts'
import { line } from '../grammar/line.ts'
import { prefilled } from '../grammar/prefilled.ts'
import { Step, StepsResult } from '../grammar/steps.ts'
import { declareReasons } from '../grammar/reasons.ts'
import { declareStepProblems } from '../grammar/step-problems.ts'

/** The software for which there is a configuration. */
export const engines = ['kamailio', 'asterisk', 'freeswitch'] as const
export type Engine = (typeof engines)[number]

const statuses = ['draft', 'testing', 'online', 'degraded', 'offline', 'disabled'] as const
const tested = ['online', 'degraded', 'offline', 'disabled'] as const

const Synced = z.object({ added: z.int(), changed: z.int(), missing: z.int(), total: z.int() })
const SyncedItem = z.object({
  type: z.enum(['extension', 'trunk']),
  name: z.string(),
  /** As Asterisk says it: `online`. */
  state: z.string(),
  change: z.enum(['added', 'changed', 'missing', 'same']),
})

/** The extensions and trunks that a sync found on a PBX server. */
const SyncResult = z.object({ extensions: Synced, trunks: Synced, items: z.array(SyncedItem).max(200) })

const row = z.object({
  ...identity,
  name: line(80),
  vendor: z.enum(['asterisk', 'freepbx', 'freeswitch', 'fusionpbx', 'kamailio', '3cx', 'other']),
  host: host(),
  port: z.int().min(1).max(65_535),
  transport: z.enum(['udp', 'tcp', 'tls']),
  realm: line(120).nullable(),
  username: line(80).nullable(),
  secret: secret({ min: 1, boundTo: ['host', 'port', 'transport', 'realm'] }).nullable(),
  api_url: z
    .url({ protocol: /^https?$/ })
    .max(250)
    .nullable(),
  api_key: secret({ min: 1, boundTo: ['api_url'] }).nullable(),
  codecs: z.array(z.enum(['opus', 'g722', 'pcma', 'pcmu', 'g729'])).max(5),
  srtp: z.enum(['disabled', 'allowed', 'required']),
  allowed_ips: z.array(network()).max(50),
  max_channels: z.int().min(1).max(10_000).nullable(),
  is_default: z.boolean(),
  /** Set by tests, health checks and the requests of the server, except `disabled`. */
  status: z.enum(statuses),
  last_test: z.object({ ok: z.boolean(), status: z.enum(statuses), at: timestamp(), steps: z.array(Step) }).nullable(),
  last_sync_at: timestamp().nullable(),
  sync_status: z.enum(['idle', 'running', 'succeeded', 'partial', 'failed']),
  sync_result: SyncResult.nullable(),
  ingest_key_set_at: timestamp().nullable(),
  /** The last address that its key was used from although it is not allowed, noted once a minute. */
  refused_address: z.string().nullable(),
  refused_at: timestamp().nullable(),
  /** The last request with its key, of any kind. The times of requests are noted once a minute. */
  last_seen_at: timestamp().nullable(),
  /** Questions about calls. */
  first_route_at: timestamp().nullable(),
  last_route_at: timestamp().nullable(),
  /** Questions about extensions. */
  first_registration_at: timestamp().nullable(),
  last_registration_at: timestamp().nullable(),
  /** Events of calls. */
  first_event_at: timestamp().nullable(),
  last_event_at: timestamp().nullable(),
  number_count: z.int(),
})

const Tested = StepsResult.extend({ status: row.shape.status }).meta({ id: 'TestedPbxServer' })

/** The telephone systems of the tenant. */
export const pbxServers = contract({
  name: 'pbx-servers',
  row,
  write: z.object({
    name: row.shape.name,
    vendor: row.shape.vendor,
    host: row.shape.host,
    port: row.shape.port.optional(),
    ...prefilled(row, { transport: 'udp', realm: null, username: null, secret: null, api_url: null, api_key: null }),
    ...prefilled(row, { codecs: ['opus', 'pcma', 'pcmu'], srtp: 'allowed', allowed_ips: [] }),
    ...prefilled(row, { max_channels: null, is_default: false }),
  }),
  defaults: { port: ({ transport }) => (transport === 'tls' ? 5061 : 5060) },
  search: ['name', 'host'],
  unique: ['name'],
  live: true,
  states: {
    transitions: {
      draft: ['testing', 'online', 'disabled'],
      testing: ['draft', ...tested, 'disabled'],
      online: ['testing', 'degraded', 'offline', 'disabled'],
      degraded: ['testing', 'online', 'offline', 'disabled'],
      offline: ['testing', 'online', 'degraded', 'disabled'],
      disabled: ['draft', 'online', 'degraded', 'offline'],
    },
    automatic: true,
  },
  endpoints: {
    ...crud('/:tenantId/tenants/pbx-servers'),
    disable: { budget: null },
    /** Gives it the status of its last test. */
    enable: { budget: null },
    test: { budget: 'outbound', stream: Step, data: Tested },
    sync: { budget: 'job', summary: 'Sync the extensions and trunks of a PBX server', job: true },
    config: {
      method: 'GET',
      budget: null,
      summary: 'Read the configuration with which a PBX server asks the platform, without the key',
      query: z.object({ engine: z.enum(engines) }),
      data: z.object({ text: z.string() }),
    },
    /** Ends the previous key. */
    ingestKey: {
      budget: null,
      summary: 'Create the key with which a PBX server sends its events',
      data: z.object({ ingest_key: z.string() }),
    },
  },
  refusals: {
    delete: { used_by_numbers: null },
    disable: { wrong_status: { status: 'disabled' } },
    enable: { wrong_status: { status: 'online' } },
    test: { server_disabled: { status: 'disabled' } },
    sync: {
      server_disabled: { status: 'disabled' },
      api_not_configured: { api_url: null, status: 'draft' },
      sync_running: null,
    },
  },
})

export type PbxServer = RowOf<typeof pbxServers>

const reasons = declareReasons('pbx-servers', {
  server_disabled: {
    error: 'invalid_transition',
    en: 'This PBX server is disabled. Enable it first.',
    id: 'Server PBX ini dinonaktifkan. Aktifkan dahulu.',
  },
  api_not_configured: {
    error: 'invalid_transition',
    en: 'Enter the address and the key of its REST interface first',
    id: 'Isi dahulu alamat dan kunci antarmuka REST-nya',
  },
  sync_running: {
    error: 'invalid_transition',
    en: 'This server is already being synced',
    id: 'Server ini sedang disinkronkan',
  },
  pbx_api_failed: {
    error: 'unavailable',
    en: "The server's REST interface can't be read. Test the server to see why.",
    id: 'Antarmuka REST server tidak dapat dibaca. Uji server untuk mengetahui sebabnya.',
  },
  used_by_numbers: {
    error: 'in_use',
    en: {
      one: '{count} phone number uses this server. Move it to another server first.',
      other: '{count} phone numbers use this server. Move them to another server first.',
    },
    id: '{count} nomor telepon memakai server ini. Pindahkan dahulu ke server lain.',
  },
})

declare module '../grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}

const stepProblems = declareStepProblems('pbx-servers', {
  not_sip: {
    en: "What answers there doesn't speak SIP. Check the port and the transport.",
    id: 'Layanan di sana tidak memakai SIP. Periksa port dan transport.',
  },
  sip_unavailable: {
    en: 'The server says that it is unavailable (SIP {status}). Check its state and its log.',
    id: 'Server menyatakan sedang tidak tersedia (SIP {status}). Periksa keadaan dan log-nya.',
  },
  sip_refused: {
    en: 'The server refuses the request (SIP {status}). Check its access rules for this account.',
    id: 'Server menolak permintaan (SIP {status}). Periksa aturan akses untuk akun ini.',
  },
  wrong_password: {
    en: 'The server refuses the SIP username or password. Check both, and the realm.',
    id: 'Server menolak nama pengguna atau kata sandi SIP. Periksa keduanya, juga realm-nya.',
  },
  unknown_user: {
    en: "The server doesn't know this SIP username. Check it, or create the account on the PBX server.",
    id: 'Server tidak mengenal nama pengguna SIP ini. Periksa, atau buat akunnya di server PBX.',
  },
  no_digest: {
    en: "The server asks for a way to log in that isn't supported. Allow digest with MD5 or SHA-256.",
    id: 'Server meminta cara masuk yang tidak didukung. Izinkan digest dengan MD5 atau SHA-256.',
  },
  no_qop: {
    en: 'The server asks for the password in an old way that is easy to crack (digest without qop), so it was not sent. Turn on qop=auth on the PBX server.',
    id: 'Server meminta kata sandi dengan cara lama yang mudah dibobol (digest tanpa qop), jadi kata sandi tidak dikirim. Aktifkan qop=auth di server PBX.',
  },
  foreign_realm: {
    en: "The server asks for the password of another realm, so it wasn't sent. Check the host, or enter the realm that the server uses.",
    id: 'Server meminta kata sandi untuk realm lain, jadi kata sandi tidak dikirim. Periksa host, atau isi realm yang dipakai server.',
  },
  not_ari: {
    en: "What answers there isn't Asterisk's REST interface. Its address usually ends with /ari.",
    id: 'Layanan di sana bukan antarmuka REST Asterisk. Alamatnya biasanya berakhir dengan /ari.',
  },
  api_refused: {
    en: 'The REST interface refuses the API key. Enter it as user:password, as in ari.conf.',
    id: 'Antarmuka REST menolak kunci API. Tulis sebagai pengguna:katasandi, seperti di ari.conf.',
  },
  api_not_found: {
    en: 'There is no REST interface at this address. It usually ends with /ari.',
    id: 'Tidak ada antarmuka REST di alamat ini. Alamatnya biasanya berakhir dengan /ari.',
  },
  api_failed: {
    en: 'The REST interface fails (HTTP {status}). Check the log of the PBX server.',
    id: 'Antarmuka REST gagal (HTTP {status}). Periksa log server PBX.',
  },
  no_connection: { en: 'UDP needs no connection.', id: 'UDP tidak memerlukan koneksi.' },
})

declare module '../grammar/step-problems.ts' {
  interface NounStepProblems extends Record<keyof typeof stepProblems, unknown> {}
}
