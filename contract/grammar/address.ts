import * as z from 'zod'

/**
 * Writes an email address as mail servers know it: without blanks around it, the domain in ASCII.
 *
 * @example plainAddress(' info@bücher.example ')   // 'info@xn--bcher-kva.example'
 */
export function plainAddress(text: string): string {
  const address = text.length > longest * 4 ? text : text.trim()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // eslint-disable-next-line no-control-regex -- everything beyond ASCII
  if (at < 1 || address.length > longest * 4 || /^[\0-\x7f]*$/.test(domain) || /[\0-\x20/?#:@\\[\]%<>^|]/.test(domain))
    return address
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return address
  }
}

const longest = 254

/** Matches addresses as zod does, and top-level domains of other scripts. */
const pattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]{2,59})$/

/** An email address; its domain can have letters of any language, and is kept in ASCII. */
export const emailAddress = () => z.string().overwrite(plainAddress).check(z.email({ pattern })).max(longest)
