/** Maximum bytes before the `data` chunk. */
const longestHeader = 4_096

/** Wraps 16-bit mono samples as a WAV file. */
export function wavOf(samples: Buffer, rate: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

export interface Sound {
  rate: number
  channels: number
}

/**
 * Parses the header of a WAV file from its first bytes. Ignores the stated length, because streams do not know it.
 *
 * @returns undefined if more bytes are needed
 * @throws Error unless the samples are uncompressed and of 16 bits
 */
export function readWavHeader(bytes: Buffer): (Sound & { start: number }) | undefined {
  if (bytes.length < 12) return undefined
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('No WAVE')
  let sound: Sound | undefined
  for (let at = 12; at + 8 <= bytes.length;) {
    const [name, length] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)]
    if (name === 'data') {
      if (!sound) throw new Error('No format')
      return { ...sound, start: at + 8 }
    }
    if (name === 'fmt ') {
      if (bytes.length < at + 24) return undefined
      const [format, bits] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 22)]
      sound = { channels: bytes.readUInt16LE(at + 10), rate: bytes.readUInt32LE(at + 12) }
      const isKnown = (format === 1 || format === 0xfffe) && bits === 16 && sound.channels >= 1 && sound.channels <= 2
      if (!isKnown || sound.rate < 8_000 || sound.rate > 96_000) throw new Error('Not of 16 bits')
    }
    at += 8 + length + (length % 2)
  }
  if (bytes.length > longestHeader) throw new Error('No samples')
  return undefined
}
