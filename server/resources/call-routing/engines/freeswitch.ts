import type { Endpoint } from '#contract/call-routing.ts'
import type { RouteDecision, RouteStep } from '#contract/phone-numbers/decision.ts'
import type { Asked } from '../answer.ts'

type Fields = Record<string, string>

/** The answer of `mod_xml_curl` that makes FreeSWITCH look for the object elsewhere. */
const notFound = document('<section name="result"><result status="not found"/></section>')

/**
 * Answers a look-up of a user by `mod_xml_curl` in its section `directory`: with `a1-hash` instead of the password.
 *
 * @param asked the fields that FreeSWITCH posts, such as `user` and `domain`
 */
export async function directoryOf(asked: Fields, read: (only: string) => Promise<Endpoint[]>): Promise<string> {
  const { user, domain } = asked
  if (!user || (asked['section'] ?? 'directory') !== 'directory') return notFound
  const [endpoint] = await read(user)
  // A1 holds in one realm alone: another domain could not use it.
  if (!endpoint || (domain && domain !== endpoint.realm)) return notFound
  const { extension, realm, ha1_md5, caller_id } = endpoint
  return document(`
  <section name="directory">
    <domain name="${escape(realm)}">
      <user id="${escape(extension)}">
        <params>
          <param name="a1-hash" value="${ha1_md5}"/>
        </params>
        <variables>
          <variable name="user_context" value="console"/>
          <variable name="effective_caller_id_number" value="${escape(caller_id)}"/>
          <variable name="outbound_caller_id_number" value="${escape(caller_id)}"/>
        </variables>
      </user>
    </domain>
  </section>`)
}

/** Answers a look-up in the section `dialplan`: the steps of the decision, one after the other. */
export async function dialplanOf(asked: Fields, decide: (call: Asked) => Promise<RouteDecision>): Promise<string> {
  const to = asked['Caller-Destination-Number'] ?? asked['Hunt-Destination-Number']
  if (!to || (asked['section'] ?? 'dialplan') !== 'dialplan') return notFound
  const from = asked['Caller-Caller-ID-Number'] ?? ''
  const call_id = asked['variable_sip_call_id'] ?? asked['Unique-ID'] ?? asked['Channel-Call-UUID']
  const { steps } = await decide({
    to: to.slice(0, 120),
    from: from.slice(0, 120),
    ...(call_id && { call_id: call_id.slice(0, 120) }),
  })
  const context = asked['Caller-Context'] ?? asked['Hunt-Context'] ?? 'console'
  const actions = [
    { application: 'set', data: 'hangup_after_bridge=true' },
    { application: 'set', data: 'continue_on_fail=true' },
    ...steps.flatMap(actionsOf),
  ]
  return document(`
  <section name="dialplan">
    <context name="${escape(context)}">
      <extension name="console">
        <condition>
${actions.map(({ application, data }) => `          <action application="${application}" data="${escape(data)}"/>`).join('\n')}
        </condition>
      </extension>
    </context>
  </section>`)
}

interface Action {
  application: string
  data: string
}

function actionsOf({ kind, uri, uris = [], target = '', timeout_s, sip_code }: RouteStep): Action[] {
  if (kind === 'reject') return [{ application: 'respond', data: String(sip_code) }]
  if (kind === 'voicemail')
    return [
      { application: 'answer', data: '' },
      { application: 'voicemail', data: `default $\${domain} ${target}` },
    ]
  const addresses = uris.length > 0 ? uris : uri ? [uri] : []
  if (addresses.length === 0) return []
  const dialled = addresses.map((address) => `sofia/internal/${address.replace(/^sip:/, '')}`).join(',')
  return [
    { application: 'set', data: `call_timeout=${timeout_s}` },
    { application: 'bridge', data: dialled },
  ]
}

function document(section: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<document type="freeswitch/xml">${section}\n</document>\n`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Also removes what XML 1.0 does not allow (section 2.2). */
const escape = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- these are the characters to remove
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').replace(/[&<>"']/g, (one) => escapes[one]!)
