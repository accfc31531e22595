import { and, eq } from 'drizzle-orm'
import { knowledgeTypes } from '#contract/knowledge-base/contract.ts'
import { createRow } from '../../record/create.ts'
import { requireReferences } from '../../record/references.ts'
import { requirePolicy, type ServedResource } from '../../record/resource.ts'
import { addRights } from '../../record/rights.ts'
import { findRow } from '../../record/rows.ts'
import { write } from '../../record/update.ts'
import type { Call, Reply } from '../../http/call.ts'
import { refused } from '../../base/problem.ts'
import { record } from '../../record/activity/record.ts'
import { files } from '../../record/files/table.ts'
import { requireWithin } from '../tenants/ports.ts'
import { urgencyOf } from './live.ts'
import type { knowledgeBase } from './table.ts'
import { queuedAgain } from './queued.ts'
import { nextRefresh } from './refresh-times.ts'

/** Adds a page or site to be fetched. Its size is counted after the fetch. */
export async function createFromUrl(entries: ServedResource, call: Call): Promise<Reply> {
  const { url, auto_refresh, site, max_pages } = call.body
  const title = call.body.title ?? titleOfUrl(url)
  return insert(entries, call, {
    title,
    source_type: 'url',
    max_pages: site ? max_pages : null,
    next_refresh_at: nextRefresh(auto_refresh),
  })
}

/** Adds a file, uploaded with the request or before. */
export async function createFromFile(entries: ServedResource, call: Call): Promise<Reply> {
  const file = await requireFile(entries, call)
  return insert(entries, call, { title: call.body.title ?? titleOfFile(file.filename), source_type: 'file', ...file })
}

/** Replaces the file of an entry. The previous version answers until the new one is indexed. */
export async function replaceFile(entries: ServedResource, call: Call): Promise<Reply> {
  const before = await findRow(entries, call, { lock: true })
  requirePolicy(entries, call, 'replaceFile', before)
  const file = await requireFile(entries, call, before['size'])
  const urgency = await urgencyOf(call, before as typeof knowledgeBase.$inferSelect)
  const row = await write(entries, call, before, { file_id: call.body.file_id, ...file, ...queuedAgain, ...urgency })
  await record(call.tx, call.actor, call.client, {
    action: call.endpoint.name,
    resource: { type: entries.contract.of, id: row['id'], label: row['title'] },
    changes: [{ field: 'file_id', before: before['filename'], after: file.filename }],
  })
  return { data: addRights(entries, call, [row])[0] }
}

/**
 * The columns of an entry that its uploaded file determines.
 *
 * @param replaced bytes of the replaced file, which the limit excludes
 */
async function requireFile(entries: ServedResource, call: Call, replaced = 0) {
  const { tx, actor, body } = call
  await requireReferences(entries, call, { file_id: body.file_id })
  const isIt = and(eq(files.tenant_id, actor.tenant.id), eq(files.id, body.file_id))
  const [file] = await tx.select().from(files).where(isIt)
  const { filename, type: mime, size } = file!
  requireNamedType(filename, mime)
  await requireWithin(tx, actor.tenant.id, 'knowledge_mb', Math.max(0, size - replaced) / 1e6)
  return { filename, mime, size }
}

/** Parts of media types by file extension. */
const endings: Record<string, string> = { pdf: '/pdf', docx: '.document', xlsx: '.sheet' }

/** Requires the content to match the file extension. @throws Problem 415 */
function requireNamedType(filename: string, type: string): void {
  const extension = /\.(pdf|docx|xlsx)$/i.exec(filename)?.[1]?.toLowerCase()
  const named = knowledgeTypes.find((one) => one.endsWith(endings[extension ?? ''] ?? '-'))
  if (named && type !== named) throw refused('file_type', { types: named })
}

/** Stores an entry as `create` does, but without text. */
function insert({ hooks, ...entries }: ServedResource, call: Call, own: object): Promise<Reply> {
  const { computed } = hooks
  return createRow(
    { ...entries, hooks: { computed, creating: async (values: object) => ({ ...values, ...own }) } },
    call,
  )
}

/** The title of a page until its own is known: `example.com/help`. */
export const titleOfUrl = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host}${decodePath(pathname)}`.replace(/\/$/, '').slice(0, 200)
}

function decodePath(path: string): string {
  try {
    return decodeURI(path).replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '')
  } catch {
    return path
  }
}

/** The title of a file until its own is known. */
export const titleOfFile = (filename: string) =>
  filename
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 200) || filename
