/** Scenarios of sipp, as XML. */
const scenario = (name: string, steps: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<scenario name="${name}">\n${steps.join('\n')}\n</scenario>\n`

const send = (lines: string[], attributes = '') =>
  `<send ${attributes}><![CDATA[\n${[...lines, '', ''].join('\n')}]]></send>`
const log = (message: string) => `<action><log message="${message}"/></action>`

const sdp = [
  'Content-Type: application/sdp',
  'Content-Length: [len]',
  '',
  'v=0',
  'o=phone 1 1 IN IP4 [local_ip]',
  's=-',
  'c=IN IP4 [local_ip]',
  't=0 0',
  'm=audio [media_port] RTP/AVP 8',
  'a=rtpmap:8 PCMA/8000',
]
const empty = ['Content-Length: 0']

/** Registers a telephone, which listens at another port of this machine, with the password of its extension. */
export const registering = (contactPort: number) => {
  const register = (seq: number, more: string[]) =>
    send([
      'REGISTER sip:[field1] SIP/2.0',
      'Via: SIP/2.0/UDP [local_ip]:[local_port];branch=[branch]',
      'From: <sip:[field0]@[field1]>;tag=[pid]r[call_number]',
      'To: <sip:[field0]@[field1]>',
      'Call-ID: [call_id]',
      `CSeq: ${seq} REGISTER`,
      `Contact: <sip:[field0]@127.0.0.1:${contactPort}>`,
      'Max-Forwards: 70',
      'Expires: 300',
      ...more,
      ...empty,
    ])
  const refused = [403, 404, 503].map(
    (code) => `<recv response="${code}" optional="true" next="1">${log(`[call_id] ${code}`)}</recv>`,
  )
  return scenario('register', [
    register(1, []),
    ...refused,
    '<recv response="401" auth="true"/>',
    register(2, ['[field2]']),
    // A busy server answers the repeated first request as well: that 401 says nothing of the password.
    `<recv response="401" optional="true" next="1" test="own"><action>
  <ereg regexp="2 REGISTER" search_in="hdr" header="CSeq:" assign_to="own"/><log message="[call_id] 401"/>
</action></recv>`,
    ...refused,
    `<recv response="200" next="1">${log('[call_id] 200')}</recv>`,
    '<label id="1"/>',
    '<pause milliseconds="1"/>',
  ])
}

const answer = (status: string, body = empty) =>
  send([
    `SIP/2.0 ${status}`,
    '[last_Via:]',
    '[last_From:]',
    '[last_To:];tag=[pid]s[call_number]',
    '[last_Call-ID:]',
    '[last_CSeq:]',
    '[last_Record-Route:]',
    'Contact: <sip:[local_ip]:[local_port]>',
    ...body,
  ])

/** sipp refuses a variable that is read and not used: `more` is for those of one scenario. */
const takeInvite = (more: string[] = []) => `<recv request="INVITE" rrs="true"><action>
  <ereg regexp="sip:[^@ ]*" search_in="msg" assign_to="1"/><log message="[call_id] [$1]"/>
  ${more.join('\n')}
</action></recv>`
const invited = takeInvite()
const parties = ['From', 'To'].map(
  (name, at) => `<ereg regexp=".*" search_in="hdr" header="${name}:" assign_to="${at + 2}"/>`,
)

/** Takes calls as a telephone does, or the server of mailboxes. */
export const phones = {
  answers: scenario('answers', [
    invited,
    answer('180 Ringing'),
    '<pause milliseconds="100"/>',
    answer('200 OK', sdp),
    '<recv request="ACK"/>',
    '<recv request="BYE"/>',
    answer('200 OK'),
  ]),
  /** Answers, and hangs up first. */
  hangs_up: scenario('hangs up', [
    takeInvite(parties),
    answer('180 Ringing'),
    answer('200 OK', sdp),
    '<recv request="ACK"/>',
    '<pause milliseconds="500"/>',
    send([
      'BYE [next_url] SIP/2.0',
      'Via: SIP/2.0/UDP [local_ip]:[local_port];branch=[branch]',
      '[routes]',
      'From:[$3];tag=[pid]s[call_number]',
      'To:[$2]',
      'Call-ID: [call_id]',
      'CSeq: 1 BYE',
      'Max-Forwards: 70',
      ...empty,
    ]),
    '<recv response="200"/>',
  ]),
  busy: scenario('busy', [invited, answer('486 Busy Here'), '<recv request="ACK"/>']),
  /** Rings until the caller, or the server, gives up. */
  rings: scenario('rings', [
    invited,
    answer('180 Ringing'),
    '<recv request="CANCEL"/>',
    answer('200 OK'),
    send([
      'SIP/2.0 487 Request Terminated',
      '[last_Via:]',
      '[last_From:]',
      '[last_To:];tag=[pid]s[call_number]',
      '[last_Call-ID:]',
      'CSeq: 1 INVITE',
      ...empty,
    ]),
    '<recv request="ACK"/>',
  ]),
}
export type PhoneKind = keyof typeof phones

const caller = '<sip:[field0]@[local_ip]:[local_port]>'
const called = '<sip:[field1]@[remote_ip]:[remote_port]>'

/** A request of the transaction of the call, which a CANCEL and the ACK of a refusal belong to as well. */
const first = (method: string, to = called) => [
  `${method} sip:[field1]@[remote_ip]:[remote_port] SIP/2.0`,
  'Via: SIP/2.0/UDP [local_ip]:[local_port];branch=z9hG4bK-[pid]-[call_number]-1',
  `From: ${caller};tag=[pid]c[call_number]`,
  `To: ${to}`,
  'Call-ID: [call_id]',
  `CSeq: 1 ${method}`,
  'Max-Forwards: 70',
]

/** A request of an answered call. */
const within = (method: string, seq: number) => [
  `${method} [next_url] SIP/2.0`,
  'Via: SIP/2.0/UDP [local_ip]:[local_port];branch=[branch]',
  '[routes]',
  `From: ${caller};tag=[pid]c[call_number]`,
  `To: ${called}[peer_tag_param]`,
  'Call-ID: [call_id]',
  `CSeq: ${seq} ${method}`,
  'Max-Forwards: 70',
  ...empty,
]

const noted = (what: string) => log(`[call_id] ${what} [clock_tick]`)
const invite = send([...first('INVITE'), `Contact: ${caller}`, ...sdp], 'retrans="500"')
const refusals = [403, 404, 408, 480, 484, 486, 487, 500, 503].map(
  (code) => `<recv response="${code}" optional="true" next="1">${noted(`${code}`)}</recv>`,
)
const acknowledge = send([...first('ACK', `${called}[peer_tag_param]`), ...empty])
const done = '<pause milliseconds="1"/>'

/** Calls, talks for a while where somebody answers, and hangs up, or waits for the other side to. */
export const calling = (talkMs: number | null) =>
  scenario('call', [
    invite,
    '<recv response="100" optional="true"/>',
    '<recv response="180" optional="true"/>',
    ...refusals,
    `<recv response="200" rrs="true">${noted('200')}</recv>`,
    send(within('ACK', 1)),
    ...(talkMs === null ? otherEnds : ends(talkMs)),
    '<label id="1"/>',
    acknowledge,
    '<label id="2"/>',
    done,
  ])

const ends = (talkMs: number) => [
  `<pause milliseconds="${talkMs}"/>`,
  send(within('BYE', 2), 'retrans="500"'),
  `<recv response="200" next="2">${noted('ended')}</recv>`,
]

const otherEnds = [
  `<recv request="BYE">${noted('ended')}</recv>`,
  send(
    ['SIP/2.0 200 OK', '[last_Via:]', '[last_From:]', '[last_To:]', '[last_Call-ID:]', '[last_CSeq:]', ...empty],
    'next="2"',
  ),
]

/** Calls, and hangs up once it rings; or at once, which a server that is about to decide confirms after the call has ended. */
export const givingUp = (at: 'ringing' | 'once') => {
  const confirmed = '<recv response="200"/>'
  const ended = [`<recv response="487">${noted('487')}</recv>`, acknowledge]
  const cancel = send([...first('CANCEL'), ...empty])
  return scenario('give up', [
    invite,
    '<recv response="100"/>',
    ...(at === 'ringing' ? ['<recv response="180"/>', cancel, confirmed, ...ended] : [cancel, ...ended, confirmed]),
    done,
  ])
}
