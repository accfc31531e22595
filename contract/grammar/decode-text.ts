/**
 * Decodes a text by its byte order mark, as UTF-16 if zero bytes say so, or as UTF-8, or as Windows-1252 if it is not valid UTF-8.
 *
 * @param isCut true if the last character can be incomplete
 * @returns `undefined` for control characters, which indicate binary data
 */
export function decodeText(bytes: Uint8Array, isCut = false): string | undefined {
  const text = decode(bytes, isCut)
  return /[^\P{Cc}\s\u0085]/u.test(text) ? undefined : text
}

function decode(bytes: Uint8Array, stream: boolean): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes, { stream })
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes, { stream })
  const wide = wideIn(bytes.subarray(0, 2_000))
  if (wide) return new TextDecoder(wide).decode(bytes, { stream })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream })
  } catch {
    // Node.js 20 decodes `windows-1252` as Latin-1, which has control characters from 0x80 to 0x9F.
    const text = new TextDecoder('windows-1252').decode(bytes)
    return text.replaceAll(/[\u0080-\u009F]/g, (letter) => windows[letter.charCodeAt(0) - 0x80]!)
  }
}

/** Recognizes UTF-16 without a mark by separators and ends of lines, which have a zero byte before or behind them. */
function wideIn(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0] as [number, number]
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1]++
  })
  const [even, odd] = zeros
  if (even + odd < bytes.length / 10 || (even > 0 && odd > 0)) return undefined
  return even > 0 ? 'utf-16be' : 'utf-16le'
}

/** The characters from 0x80 to 0x9F. Five codes are not assigned. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
