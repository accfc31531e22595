import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { files as contract } from '#contract/files.ts'
import { present } from '../read.ts'
import { requireId, type ServedResource, type StoredRow } from '../resource.ts'
import { inTenant } from '../../db/scope.ts'
import type { Actor } from '../../base/actor.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, serveUntied } from '../../http/endpoint.ts'
import type { Call, StreamCall } from '../../http/call.ts'
import { Problem } from '../../base/problem.ts'
import { byPermission } from '../policy.ts'
import type { Surface } from '../../http/surface.ts'
import { storeResource } from '../stored.ts'
import { addressOf } from './address.ts'
import { requireReader } from './carrier.ts'
import { answerContent } from './content.ts'
import { files } from './table.ts'
import { logOpening } from './opening.ts'
import { receive } from './upload.ts'

const resource: ServedResource = {
  contract,
  table: files,
  policy: byPermission,
  // Signed when an answer is made.
  hooks: { computed: { address: sql`''` } },
}
const { create, detail, content } = contract.endpoints

export function mountFiles(app: Surface, deps: Deps) {
  const addressFor = (reader: Actor, row: StoredRow) =>
    addressOf(deps.keys, row as typeof files.$inferSelect, reader.session_id)
  const addressed = (reader: Actor, row: StoredRow) => ({ ...row, address: addressFor(reader, row) })
  storeResource({
    ...resource,
    reference: { columns: ['tenant_id', 'type', 'size'], addressFor },
  })
  const upload = async (call: StreamCall) => {
    const row = addressed(call.actor, await receive(deps, call))
    return inTenant(deps.db, call.actor.tenant.id, async (tx) => ({
      data: await present(resource, { ...call, tx }, row),
      status: 201 as const,
    }))
  }
  serveUntied(app, deps, create, upload)
  const readFile = async (call: Call) => {
    const file = await readable(call)
    await logOpening(call, file)
    return { data: await present(resource, call, addressed(call.actor, file)) }
  }
  serve(app, deps, detail, readFile, { writes: true })
  app.push({ endpoint: content, answer: answerContent(deps) })
}

async function readable({ params, actor, tx }: Call) {
  const id = requireId(params['id'])
  const isIt = and(eq(files.tenant_id, actor.tenant.id), eq(files.id, id), isNotNull(files.sha256))
  const [file] = await tx.select().from(files).where(isIt)
  if (!file) throw new Problem('not_found')
  await requireReader(tx, actor, file)
  return file
}
