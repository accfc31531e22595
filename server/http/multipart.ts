import { once } from 'node:events'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { invalidField, Problem } from '../base/problem.ts'

export interface FormFile {
  /** The name without folders, which some clients send. Empty if the form has none. */
  filename: string
  /** @throws Problem `malformed_body` if the form ends within the file */
  content: AsyncGenerator<Uint8Array, void>
}

const limits = { headerSize: 8 * 1024, parts: 60, fieldSize: 64 * 1024 }

/** True for the content type `multipart/form-data` with a boundary. */
export const isForm = (type = ''): boolean => /^multipart\/form-data\s*;.*?\bboundary="?[^\s";]/i.test(type)

/**
 * Reads `multipart/form-data` (RFC 7578) as a stream: it keeps a few chunks in memory for a file of any size.
 *
 * @param type the content type, which contains the boundary
 * @param receive reads the part `file`. Other parts can come before and after it
 * @returns the texts of the other parts by name
 * @throws Problem `malformed_body`, `payload_too_large`, `validation_failed` for a second file
 */
export async function readForm(
  chunks: AsyncIterable<Uint8Array>,
  type: string,
  receive: (file: FormFile) => Promise<void>,
): Promise<Map<string, string[]>> {
  const parser = openParser(type)
  const fields = new Map<string, string[]>()
  let file: BusboyFileStream | undefined
  let received: Promise<void> | undefined
  const failed = new Promise<never>((_, reject) => {
    const fail = (code: 'malformed_body' | 'payload_too_large') => reject(new Problem(code))
    parser.on('error', () => fail('malformed_body')).on('partsLimit', () => fail('malformed_body'))
    parser.on('field', (name, value, _, isCut) => {
      if (!name) return fail('malformed_body')
      if (isCut) return fail('payload_too_large')
      fields.set(name, [...(fields.get(name) ?? []), value])
    })
    parser.on('file', (_, content, filename?: string) => {
      // The reader gets the error. Without a listener, it would end the process.
      content.on('error', () => {})
      if (file) return reject(invalidField('file', 'too_many', { max: 1 }))
      file = content
      received = receive({ filename: (filename ?? '').replaceAll('%22', '"'), content: contentOf(content) })
      received.catch(reject)
    })
  })
  try {
    for await (const chunk of chunks) await Promise.race([failed, written(parser, chunk)])
    const finished = once(parser, 'finish')
    parser.end()
    await Promise.race([failed, finished])
    await received
  } catch (error) {
    // Ends the file, so that the receiver removes what it stored before the answer.
    file?.destroy(error as Error)
    await received?.catch(() => {})
    throw error
  }
  return fields
}

function openParser(type: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits, isPartAFile: (name) => name === 'file' })
  } catch {
    throw new Problem('malformed_body')
  }
}

/** Writes a chunk. Resolves when the parser accepts more, which applies backpressure. */
const written = (parser: BusboyInstance, chunk: Uint8Array) => new Promise((resolve) => parser.write(chunk, resolve))

async function* contentOf(file: BusboyFileStream): AsyncGenerator<Uint8Array, void> {
  try {
    yield* file
  } catch {
    throw new Problem('malformed_body')
  }
}
