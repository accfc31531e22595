import { emailAddress } from '#contract/grammar/address.ts'

export interface Addresses {
  /** Without duplicates, in the order of input. */
  valid: string[]
  invalid: string[]
  /** Addresses entered more than once. */
  duplicates: string[]
}

/** An address with a name, as copied from mail programs: `Sari Wijaya <sari@company.com>`. */
const named = /(?:"[^"]*"|[^,;\n<>"]*)\s*<([^<>]*)>/g

/** Parses addresses separated by lines, commas, semicolons or spaces. */
export function readAddresses(text: string): Addresses {
  const found = text
    .replace(named, ' $1 ')
    .split(/[\s,;|]+/)
    .filter(Boolean)
    .map((word) => word.replace(/^mailto:/i, ''))
  const result: Addresses = { valid: [], invalid: [], duplicates: [] }
  for (const address of found) {
    const { data: email } = emailAddress().toLowerCase().safeParse(address)
    if (email === undefined) result.invalid.push(address)
    else if (result.valid.includes(email)) result.duplicates.push(email)
    else result.valid.push(email)
  }
  return result
}
