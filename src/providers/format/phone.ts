import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'

/** Writes a number as people do, `+62 812-3456-7890`; extensions and SIP users stay as they are. */
export function formatPhone(number: string): string {
  const read = number.startsWith('+') ? parsePhoneNumberFromString(number) : undefined
  return read?.isPossible() ? internationally(read) : number
}

/** Keeps the hyphens of the country behind its code, which the international format replaces by spaces. */
function internationally(read: PhoneNumber): string {
  const own = read.formatNational()
  const prefix = own.replace(/\D/g, '').length - read.nationalNumber.length
  const isPlain = /^[\d -]+$/.test(own) && prefix >= 0
  return isPlain ? `+${read.countryCallingCode} ${own.slice(prefix).trimStart()}` : read.formatInternational()
}
