import type { Endpoint, RealtimeObject } from '#contract/call-routing.ts'

type Fields = Record<string, string>

/**
 * Answers a look-up of Asterisk's `res_config_curl`: `name=value&…`, URL-encoded, an object a line; nothing if there is
 * none (docs.asterisk.org, *Back-end Database and Realtime Connectivity*, *cURL*).
 *
 * @param asked the conditions: `{ id: '2001' }`, or with an operator `{ 'id LIKE': '%' }`
 * @param read the endpoints of the server, or one of them
 */
export async function realtimeOf(
  object: RealtimeObject,
  asked: Fields,
  read: (only?: string) => Promise<Endpoint[]>,
  isMany: boolean,
): Promise<string> {
  const [name, value] = Object.entries(asked)[0] ?? []
  if (name === undefined || value === undefined) return ''
  const [field, operator = '='] = name.trim().split(/\s+/)
  if (field !== 'id') return ''
  const isExact = operator === '='
  if (!isExact && !/^like$/i.test(operator)) return ''
  const found = isExact ? await read(value) : (await read()).filter(({ extension }) => isLike(extension, value))
  return found
    .slice(0, isMany ? undefined : 1)
    .map((endpoint) => `${lineOf(objects[object](endpoint))}\n`)
    .join('')
}

/** Compares as SQL does: `%` stands for any text, `_` for one character. */
function isLike(text: string, pattern: string): boolean {
  const parts = [...pattern].map((one) =>
    one === '%' ? '.*' : one === '_' ? '.' : one.replace(/[.*+?^${}()|[\]\\]/, '\\$&'),
  )
  return new RegExp(`^${parts.join('')}$`, 's').test(text)
}

const lineOf = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')

/** Asterisk's names of the codecs. */
const codecs: Record<Endpoint['codecs'][number], string> = {
  opus: 'opus',
  g722: 'g722',
  pcma: 'alaw',
  pcmu: 'ulaw',
  g729: 'g729',
}

/** The options of the objects of `res_pjsip`, by their names in pjsip.conf. */
const objects: Record<RealtimeObject, (endpoint: Endpoint) => Fields> = {
  ps_endpoints: ({ extension, codecs: allowed, srtp, caller_id }) => ({
    id: extension,
    aors: extension,
    auth: extension,
    context: 'console',
    disallow: 'all',
    allow: allowed.map((codec) => codecs[codec]).join(','),
    callerid: `<${caller_id}>`,
    direct_media: 'no',
    media_encryption: srtp === 'disabled' ? 'no' : 'sdes',
    media_encryption_optimistic: srtp === 'allowed' ? 'yes' : 'no',
  }),
  ps_auths: ({ extension, user, realm, ha1_md5 }) => ({
    id: extension,
    auth_type: 'md5',
    username: user,
    realm,
    md5_cred: ha1_md5,
  }),
  ps_aors: ({ extension, max_contacts }) => ({
    id: extension,
    max_contacts: String(max_contacts),
    remove_existing: 'yes',
    qualify_frequency: '60',
  }),
}
