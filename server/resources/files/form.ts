import { ReadableStream } from 'node:stream/web'
import type { Context as HonoContext } from 'hono'
import type * as z from 'zod'
import type { Endpoint } from '#contract/contract.ts'
import { fieldsOf } from '#contract/fields.ts'
import { files as contract } from '#contract/files.ts'
import { kindOf } from '#contract/kinds/index.ts'
import type { Actor } from '../../http/actor.ts'
import type { Context, Deps } from '../../http/app-context.ts'
import { clientOf } from '../../http/client.ts'
import { partsOf, type Part } from '../../http/multipart.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import { receiveFile } from './upload.ts'

const maxFieldBytes = 64 * 1024

/**
 * Reads a form with a file, which is stored as an upload for the file field of the endpoint. Fields may come before and
 * after it.
 *
 * @returns the body as JSON would say it, with the id of the file
 * @throws Problem 413, 415, 422, 403, 409 as soon as it is known
 */
export async function receiveForm(
  deps: Deps,
  c: HonoContext<Context>,
  { endpoint, actor }: { endpoint: Endpoint; actor: Actor },
  boundary: string,
): Promise<Record<string, unknown>> {
  const { file: field } = endpoint.form!
  const fields = new Map<string, string[]>()
  let id: string | undefined
  const body = c.req.raw.body as ReadableStream<Uint8Array> | null
  for await (const part of partsOf(body ?? ReadableStream.from([]), boundary)) {
    if (part.name !== 'file') {
      fields.set(part.name, [...(fields.get(part.name) ?? []), await textOf(part)])
      continue
    }
    if (id) throw invalidField('file', 'too_many', { max: 1 })
    const { filename } = validate(contract.row.pick({ filename: true }), { filename: part.filename ?? '' })
    const stream = ReadableStream.from(part.content) as globalThis.ReadableStream<Uint8Array>
    const target = { resource: endpoint.name.split('.')[0]!, field, filename }
    const stored = await receiveFile(
      deps,
      { actor, client: clientOf(c), endpoint: contract.endpoints.create },
      target,
      { stream },
    )
    id = stored.id
  }
  if (!id) throw invalidField('file', 'required')
  return { ...valuesOf(endpoint.body as unknown as z.ZodObject, fields), [field]: id }
}

async function textOf({ content }: Part): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of content) {
    size += piece.length
    if (size > maxFieldBytes) throw new Problem('payload_too_large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** A list is sent by repeating its field; an empty text of any other field is no value. */
function valuesOf(body: z.ZodObject, sent: Map<string, string[]>): Record<string, unknown> {
  const lists = fieldsOf(body)
    .filter((field) => kindOf(field).stored.endsWith('[]'))
    .map(({ name }) => name)
  const given = [...sent].map(([name, values]) => [name, lists.includes(name) ? values.filter(Boolean) : values.at(-1)])
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}
