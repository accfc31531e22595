import type { PbxEndpoint } from '#contract/pbx.ts'
import type { RouteStep } from '#contract/phone-numbers/decision.ts'
import type { Deps } from '../../http/app-context.ts'
import { noteRequest, type RecalledPbx } from '../pbx-servers/ports.ts'
import { readEndpoints } from './endpoints.ts'
import { routeCall } from './route.ts'

const documentOf = (section: string, content: string) => `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<document type="freeswitch/xml">
  <section name="${section}">
${content}
  </section>
</document>
`

/** The response that makes FreeSWITCH use its own configuration. */
const notFound = documentOf('result', '    <result status="not found"/>')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
// Removes control characters, which XML forbids, and `$`, which begins a variable of FreeSWITCH.
const xml = (text: string) => text.replace(/[\p{Cc}$]/gu, '').replace(/[&<>"']/g, (one) => escapes[one]!)

/** Responds to a directory look-up, with `user` and `domain`, for a registration or before a telephone rings. */
export async function answerDirectory(deps: Deps, recalled: RecalledPbx, form: URLSearchParams): Promise<string> {
  const server = await recalled.identify()
  await noteRequest(deps, server, 'registration')
  const user = form.get('user') ?? ''
  const domain = form.get('domain') ?? form.get('key_value')
  if (!/^\d{2,10}$/.test(user) || form.get('purpose') === 'gateways') return notFound
  const [found] = await readEndpoints(deps, server, { extension: user })
  if (!found?.ha1_md5 || (domain && domain.toLowerCase() !== found.realm.toLowerCase())) return notFound
  return documentOf('directory', userOf(found))
}

const userOf = ({ user, realm, ha1_md5, codecs, caller_id }: PbxEndpoint) => `    <domain name="${xml(realm)}">
      <params>
        <param name="dial-string" value="{presence_id=\${dialed_user}@\${dialed_domain}}\${sofia_contact(\${dialed_user}@\${dialed_domain})}"/>
      </params>
      <user id="${xml(user)}">
        <params>
          <param name="a1-hash" value="${ha1_md5}"/>
        </params>
        <variables>
          <variable name="user_context" value="platform"/>
          <variable name="absolute_codec_string" value="${codecs.join(',').toUpperCase()}"/>
          <variable name="effective_caller_id_number" value="${xml(caller_id)}"/>
        </variables>
      </user>
    </domain>`

/** Responds with the route of a call, its steps as dialplan actions. */
export async function answerDialplan(deps: Deps, recalled: RecalledPbx, form: URLSearchParams): Promise<string> {
  const to = form.get('Caller-Destination-Number') ?? form.get('Hunt-Destination-Number')
  if (!to) {
    await noteRequest(deps, await recalled.identify(), 'route')
    return notFound
  }
  const context = form.get('Caller-Context') ?? form.get('Hunt-Context') ?? 'platform'
  const call_id = form.get('variable_sip_call_id') ?? form.get('Unique-ID') ?? undefined
  const from = form.get('Caller-Caller-ID-Number') ?? ''
  const { steps } = await routeCall(deps, recalled, {
    to: to.slice(0, 120),
    from: from.slice(0, 120),
    ...(call_id && { call_id: call_id.slice(0, 120) }),
  })
  const actions = [
    '<action application="set" data="hangup_after_bridge=true"/>',
    '<action application="set" data="continue_on_fail=true"/>',
    ...steps.flatMap(actionsOf),
  ]
  return documentOf(
    'dialplan',
    `    <context name="${xml(context)}">
      <extension name="platform">
        <condition>
${actions.map((action) => `          ${action}`).join('\n')}
        </condition>
      </extension>
    </context>`,
  )
}

function actionsOf({ kind, uri = '', target = '', timeout_s, sip_code }: RouteStep): string[] {
  const action = (application: string, data: string) => `<action application="${application}" data="${xml(data)}"/>`
  const domain = uri.split('@')[1] ?? ''
  if (kind === 'reject') return [action('respond', String(sip_code))]
  if (kind === 'voicemail') return [action('answer', ''), action('voicemail', `default ${domain} ${target}`)]
  const timeout = timeout_s ? [action('set', `call_timeout=${timeout_s}`)] : []
  const to: Partial<Record<RouteStep['kind'], string>> = {
    extension: `user/${target}@${domain}`,
    ring_group: `group/${target}@${domain}`,
    external: `sofia/gateway/platform/${target}`,
  }
  return [...timeout, action('bridge', to[kind] ?? `sofia/internal/${uri}`)]
}
