import type { Configured } from './configurations.ts'

/** For Asterisk 18.10 and later with `res_config_curl`, `func_curl`, `func_json` and `app_audiosocket`. */
export function asteriskConfiguration({ base, events }: Configured): string {
  const [scheme, rest] = base.split('://') as [string, string]
  const realtime = `curl,${scheme}://asterisk:CONSOLE_KEY@${rest}/asterisk/realtime`
  return `; Asterisk asks the console who may register and where calls go.
; 1. Save this file as /etc/asterisk/console.conf, readable by Asterisk alone.
; 2. Put the server's key in place of CONSOLE_KEY, in three lines.
; 3. Copy the lines for extconfig.conf and sorcery.conf to those files.
; 4. Add to extensions.conf: #include "console.conf"
; 5. Lead calls of your trunk to the context "console".

; extconfig.conf
;   [settings]
;   ps_endpoints => ${realtime}
;   ps_auths => ${realtime}
;   ps_aors => ${realtime}

; sorcery.conf
;   [res_pjsip]
;   endpoint=realtime,ps_endpoints
;   auth=realtime,ps_auths
;   aor=realtime,ps_aors

[globals](+)
CONSOLE=${base}
CONSOLE_EVENTS=${events}
CONSOLE_KEY=CONSOLE_KEY
; The PJSIP endpoint of your trunk, for calls to other numbers.
CONSOLE_TRUNK=trunk

[console]
exten => _[+0-9].,1,Set(CURLOPT(httpheader)=Authorization: Bearer \${CONSOLE_KEY})
 same => n,Set(CALLED=\${EXTEN})
 same => n,Set(CURLOPT(conntimeout)=3)
 same => n,Set(CURLOPT(httptimeout)=5)
 same => n,Set(FIELDS=to=\${URIENCODE(\${EXTEN})}&from=\${URIENCODE(\${CALLERID(num)})}&call_id=\${URIENCODE(\${UNIQUEID})})
 same => n,Set(ROUTE=\${CURL(\${CONSOLE}/route,\${FIELDS})})
 same => n,Set(COUNT=\${JSON_DECODE(ROUTE,data.steps,.,c)})
 same => n,Set(I=0)
 same => n(next),GotoIf($["\${COUNT}" = "" | \${I} >= 0\${COUNT}]?failed)
 same => n,Set(STEP=data.steps.\${I})
 same => n,Set(I=$[\${I} + 1])
 same => n,Set(KIND=\${JSON_DECODE(ROUTE,\${STEP}.kind)})
 same => n,Set(TARGET=\${JSON_DECODE(ROUTE,\${STEP}.target)})
 same => n,Set(SECONDS=\${JSON_DECODE(ROUTE,\${STEP}.timeout_s)})
 same => n,Goto(\${KIND})
 same => n(ring_group),Set(DIALLED=\${STRREPLACE(TARGET,",",&PJSIP/)})
 same => n,Dial(PJSIP/\${DIALLED},\${SECONDS})
 same => n,Goto(after)
 same => n(ivr),Goto(\${TARGET},s,1)
 same => n(extension),Dial(PJSIP/\${TARGET},\${SECONDS})
 same => n,Goto(after)
 same => n(external),Dial(PJSIP/\${TARGET}@\${CONSOLE_TRUNK},\${SECONDS})
 same => n,Goto(after)
 same => n(voicemail),VoiceMail(\${TARGET}@default,u)
 same => n,Hangup()
 same => n(agent),Answer()
 same => n,AudioSocket(\${TARGET},\${JSON_DECODE(ROUTE,\${STEP}.uri):14})
 same => n,Set(LEFT=\${CURL(\${CONSOLE}/agent-calls/\${TARGET})})
 same => n,Set(AFTER=\${JSON_DECODE(LEFT,data.next)})
 same => n,GotoIf($["\${AFTER}" = "transfer"]?transferred)
 same => n,GotoIf($["\${AFTER}" = "fallback" | "\${AFTER}" = "voicemail"]?next:end)
 same => n(transferred),Dial(PJSIP/\${JSON_DECODE(LEFT,data.transfer_to)},30)
 same => n,Hangup()
 same => n(after),GotoIf($["\${DIALSTATUS}" = "ANSWER"]?end:next)
 same => n(reject),Set(CODE=\${JSON_DECODE(ROUTE,\${STEP}.sip_code)})
 same => n,GotoIf($["\${CODE}" = "486"]?busy)
 same => n,GotoIf($["\${CODE}" = "404"]?unknown)
 same => n(failed),Congestion(3)
 same => n(busy),Hangup(17)
 same => n(unknown),Hangup(1)
 same => n(end),Hangup()
exten => h,1,Set(CURLOPT(httpheader)=Authorization: Bearer \${CONSOLE_KEY})
 same => n,Set(CURLOPT(httpheader)=Content-Type: application/json)
 same => n,Set(CALL="call_id":"\${UNIQUEID}"\\,"direction":"inbound"\\,"from":"\${CALLERID(num)}"\\,"to":"\${CALLED}")
 same => n,Set(ENDED=\${STRFTIME(\${EPOCH},UTC,%Y-%m-%dT%H:%M:%SZ)})
 same => n,Set(BEGAN=\${STRFTIME($[\${EPOCH} - 0\${CDR(duration)}],UTC,%Y-%m-%dT%H:%M:%SZ)})
 same => n,Set(TAKEN=\${STRFTIME($[\${EPOCH} - 0\${CDR(billsec)}],UTC,%Y-%m-%dT%H:%M:%SZ)})
 same => n,Set(EVENTS={"event_id":"\${UNIQUEID}-ringing"\\,"type":"ringing"\\,"at":"\${BEGAN}"\\,\${CALL}})
 same => n,ExecIf($[0\${CDR(billsec)} > 0]?Set(EVENTS=\${EVENTS}\\,{"event_id":"\${UNIQUEID}-answered"\\,"type":"answered"\\,"at":"\${TAKEN}"\\,\${CALL}}))
 same => n,Set(EVENTS=\${EVENTS}\\,{"event_id":"\${UNIQUEID}-ended"\\,"type":"ended"\\,"cause":0\${HANGUPCAUSE}\\,"at":"\${ENDED}"\\,\${CALL}})
 same => n,Set(DONE=\${CURL(\${CONSOLE_EVENTS},{"events":[\${EVENTS}]})})
`
}
