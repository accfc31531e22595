/** The kinds of messages in Asterisk's AudioSocket protocol. */
export const kinds = { hangUp: 0x00, id: 0x01, digit: 0x03, audio: 0x10, error: 0xff } as const

export interface Frame {
  kind: number
  payload: Buffer
}

const headerBytes = 3

/** Samples per second: signed, 16 bits, little-endian. */
export const rate = 8_000
/** Milliseconds of a frame, as Asterisk sends it. */
export const frameMs = 20
export const frameBytes = (rate * 2 * frameMs) / 1000

/** Encodes a message: one byte of kind, two of length (big-endian), then the payload. */
export function frame(kind: number, payload: Buffer = Buffer.alloc(0)): Buffer {
  const bytes = Buffer.alloc(headerBytes + payload.length)
  bytes.writeUInt8(kind, 0)
  bytes.writeUInt16BE(payload.length, 1)
  payload.copy(bytes, headerBytes)
  return bytes
}

/** Decodes messages from received bytes, which may be split at any position. */
export function createFrameReader(): (bytes: Buffer) => Frame[] {
  let rest: Buffer = Buffer.alloc(0)
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    const frames: Frame[] = []
    while (rest.length >= headerBytes) {
      const end = headerBytes + rest.readUInt16BE(1)
      if (rest.length < end) break
      frames.push({ kind: rest.readUInt8(0), payload: rest.subarray(headerBytes, end) })
      rest = rest.subarray(end)
    }
    return frames
  }
}

/** The text of a UUID from its 16 bytes; undefined for other lengths. */
export function idOf(payload: Buffer): string | undefined {
  if (payload.length !== 16) return undefined
  return payload.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
