import { and, eq, getTableColumns } from 'drizzle-orm'
import { files as contract, maxFileSize, type StoredFile } from '#contract/files.ts'
import { present } from '../../crud/read.ts'
import { requireId, type Resource } from '../../crud/resource.ts'
import { holds, type Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, type Call } from '../../http/endpoint.ts'
import { Problem } from '../../http/problem.ts'
import { byPermission } from '../../policy.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { record } from '../activity-logs/record.ts'
import { files } from './table.ts'

const resource: Resource = { contract, table: files, policy: byPermission, hooks: {} }
const { content: _, ...described } = getTableColumns(files)

export function mountFiles(app: Surface, deps: Deps) {
  serve(app, deps, contract.endpoints.create, async (call) => {
    const row = await store(call)
    return { data: await present(resource, call, row), status: 201 }
  })

  serve(app, deps, contract.endpoints.content, async ({ params, actor, tx }) => {
    const [file] = await tx.select().from(files)
      .where(and(eq(files.tenant_id, actor.tenant.id), eq(files.id, requireId(params['id']))))
    if (!file) throw new Problem('not_found')
    if (file.author_id !== actor.id) requireOneOf(actor, [`read-detail-${file.resource}`])
    return { data: { filename: file.filename, content: Buffer.from(file.content).toString('base64') } }
  })
}

async function store({ tx, actor, client, endpoint, body }: Call<Pick<StoredFile, 'resource' | 'filename'> & { content: string }>) {
  const { resource: carrier, filename } = body
  requireOneOf(actor, [`create-${carrier}`, `update-${carrier}`])
  const content = Buffer.from(body.content, 'base64')
  if (content.length > maxFileSize) throw new Problem('payload_too_large')
  const [row] = await tx.insert(files)
    .values({ tenant_id: actor.tenant.id, resource: carrier, filename, size: content.length, author_id: actor.id, content })
    .returning(described)
  await record(tx, actor, client, { action: endpoint.name, resource: { type: contract.name, id: row!.id, label: filename } })
  return row!
}

/** Which permission it takes is told by the file. @throws Problem 403 */
function requireOneOf(actor: Actor, keys: string[]) {
  if (keys.some((key) => holds(actor, key))) return
  const named = keys.map((key) => `"${key}"`).join(' or ')
  throw new Problem('permission_denied', { message: `Your role lacks the permission ${named}` })
}
