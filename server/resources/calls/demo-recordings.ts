import { createHash } from 'node:crypto'
import { createRecording } from './demo-sound.ts'
import type { Demo } from '../../demo/demo.ts'
import { fileChunks, files } from '../../record/files/table.ts'

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
