import type { PbxEndpoint } from '#contract/pbx.ts'
import { Problem } from '../../base/problem.ts'
import type { Deps } from '../../http/app-context.ts'
import type { KnownPbx } from '../pbx-servers/ports.ts'
import { readEndpoints } from './endpoints.ts'

interface Asked {
  table: string
  mode: string
  form: URLSearchParams
}

type Row = Record<string, string>

/** Names of codecs that differ in Asterisk. */
const codecNames: Record<string, string> = { pcma: 'alaw', pcmu: 'ulaw' }

const encryption: Record<PbxEndpoint['srtp'], Row> = {
  disabled: { media_encryption: 'no' },
  allowed: { media_encryption: 'sdes', media_encryption_optimistic: 'yes' },
  required: { media_encryption: 'sdes' },
}

/** The PJSIP objects of an extension, all with its id. */
const tables: Record<string, (endpoint: PbxEndpoint) => Row | null> = {
  ps_endpoints: ({ extension, codecs, srtp, caller_id }) => ({
    id: extension,
    aors: extension,
    auth: extension,
    context: 'platform',
    disallow: 'all',
    allow: codecs.map((codec) => codecNames[codec] ?? codec).join(','),
    callerid: `<${caller_id}>`,
    direct_media: 'no',
    ...encryption[srtp],
  }),
  ps_auths: ({ extension, user, realm, ha1_md5 }) =>
    ha1_md5 ? { id: extension, auth_type: 'md5', username: user, realm, md5_cred: ha1_md5 } : null,
  ps_aors: ({ extension, max_contacts }) => ({
    id: extension,
    max_contacts: String(max_contacts),
    remove_existing: 'yes',
    qualify_frequency: '60',
  }),
}

/**
 * Responds to a look-up by Asterisk's res_config_curl: one line `name=value&…` per object, empty if there is none.
 * `single` asks with `id=101`, `multi` with `id LIKE=%`; only ids are supported.
 */
export async function answerRealtime(deps: Deps, server: KnownPbx, { table, mode, form }: Asked): Promise<string> {
  const rowOf = Object.hasOwn(tables, table) ? tables[table]! : undefined
  if (!rowOf || !['single', 'multi'].includes(mode)) throw new Problem('not_found')
  const [[name, value] = ['', '']] = [...form]
  const found = await findBy(deps, server, name, value)
  const rows = found.map(rowOf).filter((row) => row !== null)
  const lines = rows.map((row) => `${lineOf(row)}\n`)
  return mode === 'single' ? (lines[0] ?? '') : lines.join('')
}

async function findBy(deps: Deps, server: KnownPbx, name: string, value: string): Promise<PbxEndpoint[]> {
  if (name === 'id') return readEndpoints(deps, server, { extension: value })
  if (!/^id LIKE$/i.test(name)) return []
  const [start, ...rest] = value.split('%')
  if (rest.join('') !== '' || rest.length === 0) return []
  const all = await readEndpoints(deps, server, { after: '' })
  return all.filter(({ extension }) => extension.startsWith(start!))
}

const lineOf = (row: Row) =>
  Object.entries(row)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
