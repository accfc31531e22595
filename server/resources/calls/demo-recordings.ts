import { createHash } from 'node:crypto'
import type { Demo } from '../../demo/demo.ts'
import { fileChunks, files } from '../../record/files/table.ts'

const rate = 8000
const seconds = 3
const headerSize = 44

/** The number of demo calls with a recording. */
export const recordedCalls = 5

/** The id of a recording, derived from the id of the tenant, because files are stored by tenant. */
export const recordingId = (tenantId: string, at: number) => `${tenantId.slice(0, -1)}${at}`

const recordings = Array.from({ length: recordedCalls }, (_, at) => createRecording(110 + 15 * at))

export const recordingDemo: Demo<typeof files> = {
  table: files,
  rows: async ({ tenant_id, now }) =>
    recordings.map((bytes, at) => ({
      tenant_id,
      id: recordingId(tenant_id, at),
      resource: 'calls',
      field: 'recording_id',
      filename: `call-${at + 1}.wav`,
      type: 'audio/wav',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })),
}

export const recordingChunkDemo: Demo<typeof fileChunks> = {
  table: fileChunks,
  rows: async ({ tenant_id }) =>
    recordings.map((bytes, at) => ({ tenant_id, file_id: recordingId(tenant_id, at), position: 0, bytes })),
}

/**
 * Generates the recording of a demo call: two voices made of tones that take turns.
 *
 * @param pitch the deeper voice, in hertz
 */
function createRecording(pitch: number): Buffer {
  const wav = Buffer.alloc(headerSize + rate * seconds)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  // Uncompressed, one channel, 8 bits.
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate, 28)
  wav.writeUInt16LE(1, 32)
  wav.writeUInt16LE(8, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(rate * seconds, 40)
  for (let at = 0; at < rate * seconds; at++) wav[headerSize + at] = 128 + Math.round(45 * sound(at / rate, pitch))
  return wav
}

/** The sample at a time: five syllables a second, with turns of five syllables. */
function sound(time: number, pitch: number): number {
  const voice = pitch * (Math.floor(time) % 2 ? 1.6 : 1)
  const loudness = Math.sin(Math.PI * ((time * 5) % 1)) ** 2
  const overtones = [1, 2, 3, 4].map((multiple) => Math.sin(2 * Math.PI * voice * multiple * time) / multiple)
  return loudness * overtones.reduce((sum, tone) => sum + tone, 0)
}
