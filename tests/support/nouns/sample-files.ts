import { Buffer } from 'node:buffer'
import type { Field } from '#contract/grammar/fields.ts'
import { acceptsType } from '#contract/grammar/kinds/file.ts'

/** A pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A tone of this length, 8 kHz, 16 bits. */
export function wave(seconds = 0.1): Buffer {
  const samples = Math.round(seconds * 8000)
  const file = Buffer.alloc(44 + samples * 2)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(36 + samples * 2, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(8000, 24)
  file.writeUInt32LE(16_000, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(samples * 2, 40)
  for (let at = 0; at < samples; at++) file.writeInt16LE(Math.round(9000 * Math.sin(at / 4)), 44 + at * 2)
  return file
}

export interface SampleFile {
  type: string
  filename: string
  content: Buffer
}

const samples: SampleFile[] = [
  { type: 'image/png', filename: 'sample.png', content: png },
  { type: 'audio/wav', filename: 'sample.wav', content: wave() },
  { type: 'application/pdf', filename: 'sample.pdf', content: Buffer.from('%PDF-1.7\n%%EOF\n') },
  { type: 'text/plain', filename: 'sample.txt', content: Buffer.from('A sample.\n') },
]

type FileField = Pick<Field, 'name' | 'types' | 'maxBytes' | 'min'>

/** A small file that a field accepts. */
export function sampleFile({ name, types, maxBytes = Infinity }: FileField): SampleFile {
  const found = samples.find(({ type, content }) => acceptsType(types, type) && content.length <= maxBytes)
  if (!found) throw new Error(`There is no sample file for ${name}: add one to tests/support/sample-files.ts`)
  return found
}

/** As many files as a field requires, at least one. */
export const sampleFiles = (field: FileField): SampleFile[] =>
  Array.from({ length: field.min || 1 }, () => sampleFile(field))
