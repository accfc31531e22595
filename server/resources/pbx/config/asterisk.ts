import type { ConfigValues } from './values.ts'

/**
 * Characters of names that the dialplan dials, in the notation of FILTER. Others separate arguments and destinations, or
 * begin an expression.
 */
const dialled = 'A-Za-z0-9+*#_.\\x2d\\x20'
const inUri = 'A-Za-z0-9+_.:@/=%\\x2d\\x3b'

/**
 * The configuration of Asterisk: realtime extensions over HTTP, and a dialplan that requests the route of each call.
 */
export const asteriskConfig = ({ name, address }: ConfigValues) => {
  const withKey = address.replace('://', '://asterisk:PLATFORM_KEY@')
  return `; Asterisk for ${name}. Modules: res_config_curl, func_curl, res_curl, func_json, app_audiosocket
; (Asterisk 18 or newer). "trunk" is the PJSIP endpoint of your provider.
; Replace PLATFORM_KEY by the key that "Create ingest key" shows once; it is not part of this text.
; Keep the files readable for Asterisk alone.

; ---- extconfig.conf
[settings]
ps_endpoints => curl,${withKey}/asterisk/realtime/ps_endpoints
ps_auths => curl,${withKey}/asterisk/realtime/ps_auths
ps_aors => curl,${withKey}/asterisk/realtime/ps_aors

; ---- sorcery.conf
[res_pjsip]
endpoint=realtime,ps_endpoints
auth=realtime,ps_auths
aor=realtime,ps_aors

; ---- extensions.conf
[platform]
exten => _[+0-9].,1,Set(CURLOPT(conntimeout)=3)
 same => n,Set(ROUTE=\${CURL(${withKey}/route,to=\${URIENCODE(\${EXTEN})}&from=\${URIENCODE(\${CALLERID(num)})}&call_id=\${URIENCODE(\${UNIQUEID})})})
 same => n,GotoIf($["\${FILTER(a-z,\${JSON_DECODE(ROUTE,data.decision)})}" != "bridge"]?refuse)
 same => n,Set(STEP=0)
 same => n(next),Set(KIND=\${FILTER(a-z_,\${JSON_DECODE(ROUTE,data.steps.\${STEP}.kind)})})
 same => n,GotoIf($["\${KIND}" = ""]?end)
 same => n,Set(TARGET=\${FILTER(${dialled},\${JSON_DECODE(ROUTE,data.steps.\${STEP}.target)})})
 same => n,Set(SECONDS=\${FILTER(0-9,\${JSON_DECODE(ROUTE,data.steps.\${STEP}.timeout_s)})})
 same => n,GotoIf($["\${KIND}" = "voicemail"]?mailbox)
 same => n,GotoIf($["\${KIND}" = "agent"]?agent)
 same => n,ExecIf($["\${KIND}" = "extension"]?Dial(\${PJSIP_DIAL_CONTACTS(\${TARGET})},\${SECONDS}))
 same => n,ExecIf($["\${KIND}" = "external"]?Dial(PJSIP/\${TARGET}@trunk,\${SECONDS}))
 same => n,ExecIf($["\${KIND}" = "ring_group"]?Dial(Local/\${TARGET}@groups,\${SECONDS}))
 same => n,Set(STEP=$[\${STEP} + 1])
 same => n,GotoIf($["\${DIALSTATUS}" != "ANSWER"]?next)
 same => n(end),Hangup()
 same => n(mailbox),VoiceMail(\${TARGET},u)
 same => n,Hangup()
 same => n(agent),Set(URI=\${FILTER(${inUri},\${JSON_DECODE(ROUTE,data.steps.\${STEP}.uri)})})
 same => n,Set(STEP=$[\${STEP} + 1])
 same => n,GotoIf($["\${URI:0:12}" = "audiosocket:"]?audio)
 same => n,Dial(PJSIP/trunk/\${URI})
 same => n,GotoIf($["\${DIALSTATUS}" != "ANSWER"]?next:end)
 same => n(audio),Answer()
 same => n,AudioSocket(\${TARGET},\${URI:14})
 same => n,Set(LEFT=\${CURL(${withKey}/agent-calls/\${TARGET})})
 same => n,Set(AFTER=\${FILTER(a-z,\${JSON_DECODE(LEFT,data.next)})})
 same => n,GotoIf($["\${AFTER}" = "fallback" | "\${AFTER}" = "voicemail"]?next)
 same => n,GotoIf($["\${AFTER}" != "transfer"]?end)
 same => n,Set(TARGET=\${FILTER(${dialled},\${JSON_DECODE(LEFT,data.transfer_to)})})
 same => n,ExecIf($["\${TARGET:0:1}" = "+"]?Dial(PJSIP/\${TARGET}@trunk,30):Dial(\${PJSIP_DIAL_CONTACTS(\${TARGET})},30))
 same => n,Hangup()
 same => n(refuse),Set(CODE=\${FILTER(0-9,\${JSON_DECODE(ROUTE,data.steps.0.sip_code)})})
 same => n,ExecIf($["\${CODE}" = "486"]?Hangup(17))
 same => n,ExecIf($["\${CODE}" = "404"]?Hangup(1))
 same => n,Hangup(20)
`
}
