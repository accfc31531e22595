import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { knowledgeBase as contract } from '#contract/knowledge-base/contract.ts'
import type { KnowledgeFailure } from '#contract/knowledge-base/failures.ts'
import type { Database } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import type { Environment } from '../../base/env.ts'
import { Unreadable } from '../../base/unreadable.ts'
import { Problem } from '../../base/problem.ts'
import { readContent } from '../../record/files/chunks.ts'
import { mediaTypeOf } from '../../record/files/media-type.ts'
import { storeFetched } from '../../record/files/store.ts'
import { files } from '../../record/files/table.ts'
import { requireWithin } from '../tenants/ports.ts'
import { getPage } from './get-page.ts'
import { report, reportIn, type Entry } from './leases.ts'
import { readSite } from './site/crawl.ts'
import { pagesOf } from './site/document.ts'

interface Host {
  db: Database
  env: Environment
  signal: AbortSignal
}

/** Fetches and stores the page or site of an entry, so that a retry does not fetch it again. @throws Unreadable */
export async function fetchPage(host: Host, entry: Entry): Promise<Entry> {
  const next = { status: 'extracting', progress: 0.4 } as const
  if (entry.source_type !== 'url') return report(host.db, entry, next)
  const { bytes, filename } = await (entry.max_pages ? getSite(host, entry) : getPage(host, entry.url!))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const stored = await storedFile(host.db, entry)
  if (stored?.sha256 === sha256) return report(host.db, entry, next)
  const grown = Math.max(0, bytes.length - entry.size) / 1e6
  await inTenant(host.db, entry.tenant_id, (tx) => requireWithin(tx, entry.tenant_id, 'knowledge_mb', grown)).catch(
    asFull,
  )
  const target = { tenant_id: entry.tenant_id, resource: contract.name, field: 'file_id', filename }
  const file_id = await storeFetched(host.db, target, { body: once(bytes), size: bytes.length }).catch(asFull)
  const columns = { ...next, file_id, filename, mime: mediaTypeOf(bytes, filename), size: bytes.length }
  return inTenant(host.db, entry.tenant_id, async (tx) => {
    // The limit may have been used up meanwhile.
    await requireWithin(tx, entry.tenant_id, 'knowledge_mb', grown)
    const row = await reportIn(tx, entry, columns)
    if (stored) await tx.delete(files).where(isFile(entry))
    return row
  }).catch(asFull)
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** The pages of a site as one document. Pages that cannot be fetched keep their former text. */
async function getSite(host: Host, entry: Entry): Promise<{ bytes: Buffer; filename: string }> {
  const stored = await storedFile(host.db, entry)
  const before = stored ? pagesOf(await readContent(host.db, stored)) : undefined
  // Renews the lease with each page.
  const onPage = async (share: number) => {
    await report(host.db, entry, { progress: 0.1 + 0.3 * share })
  }
  const bytes = await readSite(entry.url!, { ...host, maxPages: entry.max_pages!, before, onPage })
  return { bytes, filename: 'site.md' }
}

async function storedFile(db: Database, entry: Entry) {
  if (!entry.file_id) return undefined
  const [file] = await inTenant(db, entry.tenant_id, (tx) => tx.select().from(files).where(isFile(entry)))
  return file
}

const isFile = ({ tenant_id, file_id }: Entry) => and(eq(files.tenant_id, tenant_id), eq(files.id, file_id!))

/** Converts a reached limit into a failure of the entry. @throws Unreadable */
function asFull(error: unknown): never {
  if (!(error instanceof Problem)) throw error
  const { reason = '' } = error.details
  const codes: Record<string, KnowledgeFailure> = { over_limit: 'knowledge_full', storage_full: 'storage_full' }
  throw new Unreadable(codes[reason] ?? (reason === 'file_too_large' ? 'too_large' : 'wrong_type'))
}
