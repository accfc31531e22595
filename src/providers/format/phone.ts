import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'

/** Formats a phone number as `+62 812-3456-7890`; extensions and SIP users stay unchanged. */
export function formatPhone(number: string): string {
  const read = number.startsWith('+') ? parsePhoneNumberFromString(number) : undefined
  return read?.isPossible() ? internationally(read) : number
}

/** Keeps the hyphens of the national format, which the international format replaces by spaces. */
function internationally(read: PhoneNumber): string {
  const own = read.formatNational()
  const prefix = own.replace(/\D/g, '').length - read.nationalNumber.length
  const isPlain = /^[\d -]+$/.test(own) && prefix >= 0
  return isPlain ? `+${read.countryCallingCode} ${own.slice(prefix).trimStart()}` : read.formatInternational()
}
