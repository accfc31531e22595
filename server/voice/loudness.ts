/** Samples of 16 bits. */
const full = 32_768
/** The loudness of speech close to a microphone, as a share of the maximum. */
const speech = 0.1

/** Rates how likely a piece of audio is speech, from 0 to 1, by its loudness. @param chunk PCM of 16 bits in Base64 */
export function speechScore(chunk: string): number {
  const bytes = Buffer.from(chunk, 'base64')
  const samples = Math.floor(bytes.length / 2)
  if (samples === 0) return 0
  let sum = 0
  for (let at = 0; at < samples; at++) sum += (bytes.readInt16LE(at * 2) / full) ** 2
  return Math.min(1, Math.sqrt(sum / samples) / speech)
}
