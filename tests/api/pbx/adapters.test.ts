/** @module-tag core */
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '#contract/grammar/path.ts'
import { pbx } from '#contract/pbx.ts'
import { engines, pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { inPlatform } from '#server/db/scope.ts'
import { tenants } from '#server/identity/tenants/table.ts'
import { withoutAsking } from '../../support/peers/sip-peers.ts'
import { setColumns } from '../../support/nouns/nouns.ts'
import { unlimited, usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform({ limits: unlimited })
const as = 'admin' as const
const password = 'a password of a telephone'
const realm = 'voice.example.com'
const ha1 = createHash('md5').update(`901:${realm}:${password}`).digest('hex')
const { asterisk, freeswitch, config } = pbx.endpoints

let server: { id: string; key: string }

beforeAll(async () => {
  const own = { name: 'Main "& <office>', is_default: false, host: 'pbx.example.com', realm, allowed_ips: [] }
  const body = { ...sample(pbxServers, 901), ...own, codecs: ['opus', 'pcma', 'pcmu'], srtp: 'required' }
  const { id } = (await platform.call(pbxServers.endpoints.create, { as, body })).body.data
  const { ingest_key: key } = (await platform.call(pbxServers.endpoints.ingestKey, { as, params: { id } })).body.data
  server = { id, key }
  for (const [extension, secret] of [
    ['901', password],
    ['902', null],
  ]) {
    const values = { type: 'extension', extension, pbx_server_id: id, secret }
    const made = (await platform.call(phoneNumbers.endpoints.create, { as, body: values })).body.data
    const fallback = { fallback: { type: 'voicemail', target: '900' } }
    await platform.call(phoneNumbers.endpoints.updateRouting, { as, params: { id: made.id }, body: fallback })
    await setColumns(platform, phoneNumbers, made.id, { status: 'active' })
  }
})

interface Asking {
  ip?: string
  params?: Record<string, string>
}

/** Sends a form as the engines do: with the key as the password of HTTP Basic. */
async function post(endpoint: typeof asterisk, form: string, { ip, params }: Asking = {}) {
  const path = `/v1${pathOf(endpoint, { pbxServerId: server.id, ...params })}`
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Basic ${btoa(`engine:${server.key}`)}`,
  }
  const content = { content: new TextEncoder().encode(form) }
  return platform.send('POST', path, { ...content, headers, ...(ip && { ip }) })
}

const realtime = (table: string, mode: string, form: string) => post(asterisk, form, { params: { table, mode } })
const lines = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => Object.fromEntries(new URLSearchParams(line)))

describe('realtime of Asterisk', () => {
  test.each([
    [
      'ps_endpoints',
      {
        id: '901',
        aors: '901',
        auth: '901',
        context: 'platform',
        disallow: 'all',
        allow: 'opus,alaw,ulaw',
        callerid: '<901>',
        direct_media: 'no',
        media_encryption: 'sdes',
      },
    ],
    ['ps_auths', { id: '901', auth_type: 'md5', username: '901', realm, md5_cred: ha1 }],
    ['ps_aors', { id: '901', max_contacts: '3', remove_existing: 'yes', qualify_frequency: '60' }],
  ])('%s of an extension', async (table, expected) => {
    const { body } = await realtime(table, 'single', 'id=901')
    expect(lines(body)).toEqual([expected])
  })

  test('all of them, a line for each', async () => {
    const ids = async (table: string, form: string) =>
      lines((await realtime(table, 'multi', form)).body).map(({ id }) => id)
    expect(await ids('ps_aors', 'id%20LIKE=%25')).toEqual(['901', '902'])
    expect(await ids('ps_auths', 'id%20LIKE=%25')).toEqual(['901'])
    expect(await ids('ps_aors', 'id%20LIKE=902%25')).toEqual(['902'])
  })

  test.each(['', 'id=999', 'id=', 'name=901', 'id%20LIKE=%25%25x', '%', '&&==', 'id=901%0Aid%3D902', '{"id":"901"}'])(
    'nothing for %j',
    async (form) => {
      for (const mode of ['single', 'multi']) expect((await realtime('ps_endpoints', mode, form)).body).toBe('')
    },
  )

  test('no other tables', async () => {
    for (const table of ['ps_contacts', 'constructor']) {
      expect((await realtime(table, 'single', 'id=901')).status).toBe(404)
    }
    expect((await realtime('ps_aors', 'update', 'id=901')).status).toBe(404)
  })
})

const ask = (section: string, form: Record<string, string> | string) =>
  post(freeswitch, typeof form === 'string' ? form : new URLSearchParams(form).toString(), { params: { section } })

describe('mod_xml_curl of FreeSWITCH', () => {
  const directory = {
    hostname: 'fs1',
    section: 'directory',
    tag_name: 'domain',
    key_name: 'name',
    key_value: realm,
    action: 'sip_auth',
    sip_auth_method: 'REGISTER',
    user: '901',
    domain: realm,
  }
  const dialplan = {
    hostname: 'fs1',
    section: 'dialplan',
    'Caller-Context': 'platform',
    'Caller-Destination-Number': '901',
    'Caller-Caller-ID-Number': '+628111000001',
    'Unique-ID': 'f0b5cd2e',
  }

  test('a user registers with a digest', async () => {
    const { body, headers } = await ask('directory', directory)
    expect(headers.get('content-type')).toMatch(/^text\/xml/)
    expect(body).toContain('<section name="directory">')
    expect(body).toContain(`<domain name="${realm}">`)
    expect(body).toContain('<user id="901">')
    expect(body).toContain(`<param name="a1-hash" value="${ha1}"/>`)
    expect(body).toContain('value="OPUS,PCMA,PCMU"')
  })

  test.each([
    ['another user', { ...directory, user: '999' }],
    ['a user without a password', { ...directory, user: '902' }],
    ['another domain', { ...directory, domain: 'other.example.com' }],
    ['gateways', { ...directory, purpose: 'gateways' }],
    ['no user', { section: 'directory' }],
    ['what is no form', '<xml/>'],
    ['nothing', ''],
  ])('%s is not found', async (_, form) => {
    expect((await ask('directory', form)).body).toContain('<result status="not found"/>')
  })

  test('a call goes where its route says', async () => {
    const { body } = await ask('dialplan', dialplan)
    expect(
      [...body.matchAll(/<action application="(\w+)" data="([^"]*)"/g)].map(([, name, data]) => [name, data]),
    ).toEqual([
      ['set', 'hangup_after_bridge=true'],
      ['set', 'continue_on_fail=true'],
      ['set', 'call_timeout=25'],
      ['bridge', `user/901@${realm}`],
      ['answer', ''],
      ['voicemail', `default ${realm} 900`],
    ])
    const unknown = { ...dialplan, 'Caller-Destination-Number': '999', 'Unique-ID': 'f0b5cd2f' }
    expect((await ask('dialplan', unknown)).body).toContain('<action application="respond" data="404"/>')
  })

  test('what a caller sends does not become XML or a variable', async () => {
    const { body } = await ask('dialplan', { ...dialplan, 'Caller-Context': '"><a b="${system rm}\u0007' })
    expect(body).toContain('<context name="&quot;&gt;&lt;a b=&quot;{system rm}">')
    expect((await ask('dialplan', { section: 'dialplan' })).body).toContain('not found')
    expect((await ask('configuration', {})).status).toBe(404)
  })

  test('a form that is too long is refused', async () => {
    expect((await ask('dialplan', `x=${'y'.repeat(300_000)}`)).status).toBe(413)
  })
})

const readConfig = (engine: string, ip?: string) =>
  platform.send('GET', `/v1${pathOf(config, { pbxServerId: server.id, engine })}`, {
    headers: { authorization: `Bearer ${server.key}` },
    ...(ip && { ip }),
  })

describe('configuration', () => {
  test.each(['kamailio', 'asterisk', 'freeswitch'])('for %s has the address, and not the key', async (engine) => {
    const { body, headers } = await readConfig(engine)
    expect(headers.get('content-type')).toMatch(/^text\/plain/)
    expect(body).toContain(`/v1/pbx/${server.id}/`)
    expect(body).toContain('PLATFORM_KEY')
    expect(body).not.toContain(server.key)
    expect(body).not.toMatch(/[<>&"]office/)
  })

  test.each(engines)('for %s is shown in the console as well', async (engine) => {
    const answer = await platform.call(pbxServers.endpoints.config, {
      as,
      params: { id: server.id },
      query: `engine=${engine}`,
    })
    expect(answer.body.data.text).toBe((await readConfig(engine)).body)
  })

  test('for asterisk sends what callers say as a form, each value encoded', async () => {
    const { body } = await readConfig('asterisk')
    const foreign = /\$\{(?:CALLERID\([^)]*\)|EXTEN|UNIQUEID)\}/g
    const found = [...(body as string).matchAll(foreign)]
    expect(found).toHaveLength(3)
    for (const { index, 0: name } of found)
      expect(body.slice(index - '${URIENCODE('.length, index + name.length + 2)).toBe(`\${URIENCODE(${name})}`)
    const answers = [...(body as string).matchAll(/.{0,60}\$\{JSON_DECODE\(/g)]
    for (const [text] of answers) expect(text).toMatch(/\$\{FILTER\([^,]+,\$\{JSON_DECODE\($/)
  })

  test('for no other engine', async () => {
    for (const engine of ['opensips', 'constructor']) expect((await readConfig(engine)).status).toBe(404)
  })

  test.skipIf(withoutAsking)(
    `kamailio accepts its own${withoutAsking ? ` (skipped: ${withoutAsking})` : ''}`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'pbx-config-'))
      const file = join(folder, 'kamailio.cfg')
      const before = '#!KAMAILIO\nlisten=udp:127.0.0.1:15999\n#!substdef "!PLATFORM_KEY!pbx_key!g"\n'
      writeFileSync(file, before + (await readConfig('kamailio')).body)
      const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` }
      const { status, stderr } = spawnSync('kamailio', ['-c', '-f', file], { env, encoding: 'utf8', timeout: 20_000 })
      rmSync(folder, { recursive: true })
      expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
    },
  )
})

describe('names of members of objects', () => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

  test.each(names)('%s in a path is not found', async (name) => {
    expect((await post(freeswitch, '', { params: { section: name } })).status).toBe(404)
    expect((await realtime(name, 'single', 'id=901')).status).toBe(404)
    expect((await realtime('ps_aors', name, 'id=901')).status).toBe(404)
    expect((await readConfig(name)).status).toBe(404)
    const token = server.key
    const endpoint = { ...pbx.endpoints.endpoint }
    expect((await platform.call(endpoint, { token, params: { pbxServerId: server.id, extension: name } })).status).toBe(
      404,
    )
  })

  test.each(names)('%s in a form means nothing', async (name) => {
    expect((await realtime('ps_aors', 'single', `${name}=901`)).body).toBe('')
    expect((await post(freeswitch, `${name}=1`, { params: { section: 'directory' } })).body).toContain('not found')
  })
})

test('a form with a field twice is refused', async () => {
  expect((await realtime('ps_aors', 'single', 'id=901&id=902')).status).toBe(422)
  const twice = 'Caller-Destination-Number=901&Caller-Destination-Number=902'
  expect((await post(freeswitch, twice, { params: { section: 'dialplan' } })).status).toBe(422)
})

test('an address that is not allowed, a disabled server and a suspended tenant get nothing', async () => {
  const reasons = async (ip?: string) => {
    const form = (endpoint: typeof asterisk, params: Record<string, string>) =>
      post(endpoint, 'user=901', { ip, params })
    const answers = [
      await form(asterisk, { table: 'ps_aors', mode: 'multi' }),
      await form(freeswitch, { section: 'directory' }),
      await readConfig('asterisk', ip),
    ]
    return answers.map(({ status, body }) => (status === 200 ? 200 : body.reason))
  }
  await setColumns(platform, pbxServers, server.id, { allowed_ips: '{198.51.100.7}' })
  expect(await reasons('198.51.100.8')).toEqual(Array(3).fill('address_not_allowed'))
  await setColumns(platform, pbxServers, server.id, { allowed_ips: '{}', status: 'disabled' })
  expect(await reasons()).toEqual(Array(3).fill('pbx_disabled'))
  await setColumns(platform, pbxServers, server.id, { status: 'online' })
  const { tenant_id } = (await platform.session(as)).user
  await inPlatform(platform.db, (tx) =>
    tx.update(tenants).set({ status: 'suspended' }).where(eq(tenants.id, tenant_id)),
  )
  const suspended = await post(asterisk, 'id=901', { params: { table: 'ps_aors', mode: 'single' } })
  expect(suspended.body.reason).toBe('tenant_suspended')
  expect((await ask('directory', { user: '901' })).body.reason).toBe('tenant_suspended')
})
