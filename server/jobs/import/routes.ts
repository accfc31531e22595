import { imports, type ImportSource } from '#contract/imports.ts'
import { guessMapping, importable, isHeaderOf, requireMapping } from './mapping.ts'
import { parseFile } from './parse.ts'
import { columnsFor } from './paths.ts'
import type { Deps } from '../../http/app-context.ts'
import { asActor } from '../../http/caller.ts'
import { serveUntied } from '../../http/endpoint.ts'
import type { StreamCall } from '../../http/call.ts'
import { invalidField, Problem, requirePermission } from '../../base/problem.ts'
import { importJob, importTarget } from './job.ts'
import { sealPayload } from '../payload.ts'
import { previewRows } from '../preview.ts'
import { startSealed } from '../start.ts'
import type { Surface } from '../../http/surface.ts'

const { endpoints } = imports
/** Values of each column in a preview. */
const examples = 3

export function mountImports(surface: Surface, deps: Deps) {
  serveUntied(surface, deps, endpoints.preview, async (call) => {
    const { target, fields, header, rows, mapping, isGuessed } = await read(deps, call)
    const columns = header.map((name, at) => {
      const values = rows.slice(0, examples).map(({ values: cells }) => cells[at]!)
      return { header: name, field: mapping[at] ?? null, examples: values.filter(Boolean) }
    })
    const isMapped = mapping.some(Boolean)
    const own = { ...call, params: { ...call.params, ...call.body.params } }
    const result = isMapped ? await previewRows(deps, own, target, mapping, rows) : { tried: 0, failed: [] }
    return {
      data: { columns, fields: fields.flatMap(columnsFor), total: rows.length, ...result, is_guessed: isGuessed },
    }
  })

  serveUntied(surface, deps, endpoints.start, async (call) => {
    const { target, fields, header, rows, mapping } = await read(deps, call)
    requireMapping(mapping, header, fields)
    const { name, of } = target.contract
    const endpoint = { ...target.endpoint, name: `${name}.import` }
    const job = importJob(deps.db, endpoint.name)!
    // A long file takes time to encrypt, which must not happen in a transaction.
    const payload = await sealPayload(deps.keys, job, { params: call.body.params ?? {}, mapping, rows })
    const on = { type: of, label: String(rows.length) }
    return asActor(deps, call, (own) => {
      requirePermission(own.actor, target.endpoint.permission)
      return startSealed({ ...own, endpoint }, job.kind, payload, on)
    })
  })
}

/** Reads the file of a call and the mapping of its columns. @throws Problem 403, 404 or 422 */
async function read({ db }: Deps, { actor, body }: Pick<StreamCall<ImportSource>, 'actor' | 'body'>) {
  const target = importTarget(db, body.resource)
  if (!target) throw new Problem('not_found')
  requirePermission(actor, target.endpoint.permission)
  const fields = importable(target.contract, actor)
  const file = await parseFile(bytesOf(body), isHeaderOf(fields, body.resource))
  const mapping = body.columns
    ? requireMapping(body.columns, file.header, fields)
    : guessMapping(file.header, fields, body.resource)
  const missing = Array.from({ length: file.header.length - mapping.length }, () => null)
  return { target, fields, mapping: [...mapping, ...missing], ...file }
}

function bytesOf({ csv, file }: ImportSource): Uint8Array {
  if (csv !== undefined && file !== undefined) throw invalidField('file', 'not_applicable')
  const bytes = file === undefined ? Buffer.from(csv ?? '') : Buffer.from(file, 'base64')
  if (bytes.length === 0) throw invalidField('csv', 'required')
  return bytes
}
