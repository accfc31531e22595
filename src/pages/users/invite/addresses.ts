import * as z from 'zod'

export interface Addresses {
  /** Each once, in the order in which they were typed. */
  valid: string[]
  invalid: string[]
  /** Those that were typed again. */
  duplicates: string[]
}

/** An address after a name, as mail programs copy it: `Sari Wijaya <sari@company.com>`. */
const named = /(?:"[^"]*"|[^,;\n<>"]*)\s*<([^<>]*)>/g

/** Reads addresses that are separated by anything: lines, commas, semicolons, spaces. */
export function readAddresses(text: string): Addresses {
  const found = text.replace(named, ' $1 ').split(/[\s,;|]+/).filter(Boolean).map((word) => word.replace(/^mailto:/i, ''))
  const result: Addresses = { valid: [], invalid: [], duplicates: [] }
  for (const address of found) {
    const email = address.toLowerCase()
    if (!z.email().max(254).safeParse(email).success) result.invalid.push(address)
    else if (result.valid.includes(email)) result.duplicates.push(email)
    else result.valid.push(email)
  }
  return result
}
