/** Abbreviations of the trade, of business and of telephony, which names write in small letters. */
const abbreviations = new Set(
  `ai api apn asr acd ani bic cc ceo cfo cli cms cpu crm csv cto cv dba dkim dnd dnis dns dob dtmf ean eori erp eta etd eu
  faq ftp gdpr gps gpu gsm gui hr html http https iam iata iban icao id idp imap imei imsi ip isbn iso isp ivr json jwt kpi
  kyc lan ldap llm mac mcc mfa mms mnc mrr msisdn nat nda nps ocr oidc otp pbx pci pdf php pin pos pstn qa qr ram rest rfc
  rfid rma roi rpc rss rtp saml scim sdk sdp sftp sim sip sku sla sli slo sms smtp sql srtp ssh ssl sso tcp tls tts tv udp
  uri url usb ussd utc uuid vat vin vip vpn wan xml yaml`.split(/\s+/),
)

/** Abbreviations that are spoken as words: "a PIN". */
const spoken = new Set([
  'lan',
  'mac',
  'nat',
  'pin',
  'pos',
  'ram',
  'rest',
  'scim',
  'sim',
  'sip',
  'vat',
  'vin',
  'vip',
  'wan',
])

/** Names with capitals of their own. */
const written: Record<string, string> = {
  e164: 'E.164',
  ios: 'iOS',
  ipv4: 'IPv4',
  ipv6: 'IPv6',
  oauth: 'OAuth',
  saas: 'SaaS',
  voip: 'VoIP',
  webrtc: 'WebRTC',
  wifi: 'Wi-Fi',
}

/** Begins a compound before another word: "on-call rota", "off-site visit", "pre-order". */
const before = new Set(['in', 'off', 'on'])
const prefixes = new Set(['co', 'ex', 'non', 'pre', 're', 'self'])
/** Ends a compound of a noun: "check-ins", "follow-up call". */
const after = /^(in|off|on|out|over|up)s?$/

/**
 * The words of a name in snake_case, kebab-case or camelCase, within a sentence.
 *
 * @example wordsOf('sms-templates')   // SMS templates
 * @example wordsOf('callback_url')    // callback URL
 * @example wordsOf('on-call-rotas')   // on-call rotas
 */
export function wordsOf(name: string): string {
  const parts = name
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .split(/[_\-\s]+/)
    .filter(Boolean)
  return parts.map((part, at) => casing(part) + (at < parts.length - 1 ? gapAfter(parts, at, name) : '')).join('')
}

/** `wordsOf`, as a heading: "Callback URL". */
export const headingOf = (name: string): string => {
  const words = wordsOf(name)
  return /^(iOS|[a-z])/.test(words) && !words.startsWith('iOS')
    ? words.replace(/^./, (letter) => letter.toUpperCase())
    : words
}

/** "a" or "an", as the words are spoken: "an SMS template", "a URL", "a user". */
export function articleOf(words: string): 'a' | 'an' {
  const [first = ''] = words.split(/[\s.-]/)
  const isSpelled = abbreviations.has(first.toLowerCase()) && !spoken.has(first.toLowerCase())
  return (isSpelled ? /^[aefhilmnorsx]/i : /^[aeio]|^u(?!r|s|ni|til)/i).test(first) ? 'an' : 'a'
}

function casing(word: string): string {
  if (written[word]) return written[word]
  if (abbreviations.has(word)) return word.toUpperCase()
  const one = word.replace(/s$/, '')
  return abbreviations.has(one) ? `${one.toUpperCase()}s` : word
}

/** A hyphen within a compound. Names of fields end in particles that are none: `logged_in`, `starts_on`. */
function gapAfter(parts: string[], at: number, name: string): string {
  const [word, next] = [parts[at]!, parts[at + 1]!]
  const isFirst = at === 0
  if (isFirst && prefixes.has(word)) return '-'
  if (isFirst && before.has(word) && parts.length > 2) return '-'
  return name.includes('-') && after.test(next) ? '-' : ' '
}

/** The name of a field without the ending of references: `assignee` for `assignee_id`, `watchers` for `watcher_ids`. */
export const stemOf = (name: string) => name.replace(/_id$/, '').replace(/_ids$/, 's')
