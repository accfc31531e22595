import {
  getCountries,
  getCountryCallingCode,
  Metadata,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min'

/** An ISO 3166 code. */
export type Country = CountryCode

/**
 * The country of a timezone, by which national numbers are read. `undefined` for a timezone of no country, such as UTC.
 *
 * @example countryOf('Asia/Makassar')   // 'ID'
 */
export function countryOf(timezone: string): Country | undefined {
  countries ??= new Map(
    getCountries().flatMap((country) => zonesOf(country).map((zone) => [canonical(zone), country] as const)),
  )
  return countries.get(canonical(timezone))
}

let countries: Map<string, CountryCode> | undefined

/** Engines have either the property or, later, the method. TypeScript knows neither. */
type Zoned = Intl.Locale & { timeZones?: string[]; getTimeZones?(): string[] }

function zonesOf(country: CountryCode): string[] {
  const locale = new Intl.Locale(`und-${country}`) as Zoned
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

const canonical = (timezone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone

/** Characters of a party that are read. */
const telling = 200

/**
 * The user part of a party of a call: `0811 1000 009` of `"Budi" <sip:0811-1000-009@pbx.example.com;user=phone>`.
 * Returns other texts unchanged.
 */
export function userOf(party: string): string {
  const text = party.slice(0, telling).replace(/^\s*"[^"]*"/, '')
  const bare = (/<([^<>]*)>?/.exec(text)?.[1] ?? text).trim()
  const address = bare.replace(/^(?:sips?|tel|callto):/i, '')
  const [user = ''] = address.split(/[@;?]/, 1)
  const prefix = /;phone-context=(\+\d{1,6})/i.exec(address)?.[1] ?? ''
  const number = address === bare ? user : user.split(':', 1)[0]!
  return decoded(prefix && !number.startsWith('+') ? prefix + number : number).trim()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The phone number that a text from outside means, in E.164: with or without a plus sign, with `00`, as it is dialled
 * in the country, or as a SIP or telephone address.
 *
 * @returns `undefined` for an extension, a name, or a number of an unknown country
 * @example phoneIn('sip:0811-1000-009@pbx.example.com', 'ID')   // '+628111000009'
 */
export function phoneIn(party: string, country: Country | undefined): string | undefined {
  const number = plain(userOf(party))
  if (!/^\+?\d{5,18}$/.test(number)) return undefined
  if (number.startsWith('+')) return valid(number) ?? (/^\+[1-9]\d{6,14}$/.test(number) ? number : undefined)
  if (number.startsWith('00')) return valid(`+${number.replace(/^0+/, '')}`) ?? valid(number, country)
  if (number.startsWith('0') || !country) return valid(country ? number : `+${number}`, country)
  const trunk = hasTrunkPrefix(country)
  const abroad = valid(`+${number}`)
  if (number.startsWith(getCountryCallingCode(country)) && abroad) return abroad
  const home = number.length < shortestWithoutTrunk && trunk ? undefined : valid(number, country)
  // Without the zero that national numbers begin with, a number more likely has the code of a country.
  return trunk ? (abroad ?? home) : (home ?? abroad)
}

/** Digits of a national number that spreadsheets took the leading zero from; shorter ones can be local or services. */
const shortestWithoutTrunk = 9

const valid = (number: string, country?: CountryCode): string | undefined => {
  const found = parsePhoneNumberFromString(number, country)
  return found?.isValid() ? found.number : undefined
}

const metadata = new Metadata()

/** Tells whether national numbers of a country are dialled with a leading zero. */
function hasTrunkPrefix(country: Country): boolean {
  metadata.selectNumberingPlan(country)
  const plan = metadata.numberingPlan as unknown as { nationalPrefix(): string | undefined }
  return plan.nationalPrefix()?.startsWith('0') ?? false
}

/** Removes what people write between digits, and `(0)` after a country code. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/^(\+[\d\s]+)\(0\)/, '$1')
    .replace(/[\s()./\u2010-\u2015\u2212\p{Cf}-]/gu, '')
