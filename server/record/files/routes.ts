import { and, eq, isNotNull, sql, gt } from 'drizzle-orm'
import { files as contract } from '#contract/files.ts'
import { present } from '../read.ts'
import { requireId, type ServedResource, type StoredRow, labelOf } from '../resource.ts'
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
import { requireReader, findRecordOf } from './carrier.ts'
import { answerContent } from './content.ts'
import { files } from './table.ts'
import { receive } from './upload.ts'
import { activityLogs } from '../activity/table.ts'
import { record } from '../activity/record.ts'

const resource: ServedResource = {
  contract,
  table: files,
  policy: byPermission,
  // Replaced by a signed URL in each answer.
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

/** Logs that the caller opens a file of a field with `isLogged`, on its record, at most once an hour. */
async function logOpening(
  { tx, actor, client }: Call,
  file: Pick<typeof files.$inferSelect, 'id' | 'tenant_id' | 'author_id' | 'resource' | 'field'>,
): Promise<void> {
  const found = await findRecordOf(tx, file)
  if (!found?.field.isLogged) return
  const { served, row } = found
  const action = `${served.contract.of}.open`
  const [logged] = await tx
    .select({ id: activityLogs.id })
    .from(activityLogs)
    .where(
      and(
        eq(activityLogs.tenant_id, file.tenant_id),
        eq(activityLogs.resource_id, row['id']),
        eq(activityLogs.actor_id, actor.id),
        eq(activityLogs.action, action),
        gt(activityLogs.at, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(1)
  if (logged) return
  await record(tx, actor, client, {
    action,
    resource: { type: served.contract.of, id: row['id'], label: labelOf(served, row) },
  })
}
