declare module 'punycode.js' {
  /** Converts the domain of an address, or a domain, to Unicode. */
  export function toUnicode(address: string): string
}
