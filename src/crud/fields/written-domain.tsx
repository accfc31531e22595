import { toUnicode } from 'punycode.js'

export default function WrittenDomain({ address }: { address: string }) {
  return toUnicode(address)
}
