import { ReadableStream } from 'node:stream/web'
import type { Context as HonoContext } from 'hono'
import type * as z from 'zod'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { fieldsOf } from '#contract/grammar/fields.ts'
import { files as contract } from '#contract/files.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import type { Actor } from '../base/actor.ts'
import type { Deps } from './app-context.ts'
import type { Context } from './context.ts'
import { clientOf } from './client.ts'
import { readForm } from './multipart.ts'
import { invalidField } from '../base/problem.ts'
import { validate } from './validate.ts'

/**
 * Reads a form and stores its file as an upload for the file field of the endpoint. Other fields can come before and
 * after the file.
 *
 * @returns the same body that a JSON request would have, with the id of the file
 * @throws Problem 403, 409, 413, 415, 422, as early as possible
 */
export async function receiveForm(
  deps: Deps,
  c: HonoContext<Context>,
  { endpoint, actor }: { endpoint: Endpoint; actor: Actor },
): Promise<Record<string, unknown>> {
  const { file: field } = endpoint.form!
  const resource = endpoint.name.split('.')[0]!
  let id: string | undefined
  const body = c.req.raw.body as ReadableStream<Uint8Array> | null
  const fields = await readForm(body ?? ReadableStream.from([]), c.req.header('content-type')!, async (file) => {
    const { filename } = validate(contract.row.pick({ filename: true }), { filename: file.filename })
    const stream = ReadableStream.from(file.content) as globalThis.ReadableStream<Uint8Array>
    const uploader = { actor, client: clientOf(c), endpoint: contract.endpoints.create }
    id = (await deps.storeUpload(deps, uploader, { resource, field, filename }, { stream })).id
  })
  if (!id) throw invalidField('file', 'required')
  return { ...valuesOf(endpoint.body as unknown as z.ZodObject, fields), [field]: id }
}

/** Converts texts to values: a list gets all texts of its field, any other field the last one. Omits empty texts. */
function valuesOf(body: z.ZodObject, sent: Map<string, string[]>): Record<string, unknown> {
  const lists = fieldsOf(body)
    .filter((field) => kindOf(field).stored.endsWith('[]'))
    .map(({ name }) => name)
  const given = [...sent].map(([name, values]) => [name, lists.includes(name) ? values.filter(Boolean) : values.at(-1)])
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}
