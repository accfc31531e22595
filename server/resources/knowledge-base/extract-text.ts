import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import type { Bounds } from '../../extract/bounds.ts'
import { tidy, type Doubt } from '../../extract/document.ts'
import { readDocument } from '../../extract/read-document.ts'
import { Unreadable } from '../../base/unreadable.ts'
import { readContent } from '../../record/files/chunks.ts'
import { files } from '../../record/files/table.ts'
import { titleOfFile, titleOfUrl } from './create.ts'
import { indexingFrom } from './index-version.ts'
import { report, reportIn, type Entry } from './leases.ts'
import { textOfSite } from './site/document.ts'
import { addVersion } from './versions.ts'

interface Host {
  db: Database
  signal: AbortSignal
  bounds?: Bounds
}

/** The progress of an entry at the start of the extraction. */
const extractingFrom = 0.4

/** Extracts the text of a stored file, and stores it as a new version if it changed. @throws Unreadable */
export async function extractText(host: Host, entry: Entry): Promise<Entry> {
  const next = { status: 'indexing', progress: indexingFrom } as const
  if (entry.source_type === 'text') return report(host.db, entry, next)
  // Renews the lease with each page.
  const onPage = async (share: number) => {
    await report(host.db, entry, { progress: extractingFrom + (indexingFrom - extractingFrom) * share })
  }
  const bytes = await bytesOf(host.db, entry)
  const {
    title,
    doubts = [],
    ...read
  } = entry.max_pages
    ? { ...textOfSite(bytes), doubts: [] }
    : await readDocument(bytes, entry.mime!, { ...host, onPage })
  const given = entry.source_type === 'url' ? titleOfUrl(entry.url!) : titleOfFile(entry.filename!)
  const isUntitled = entry.title === given
  return inTenant(host.db, entry.tenant_id, async (tx) => {
    const row = await reportIn(tx, entry, { ...next, doubts: kept(doubts), ...(isUntitled && title && { title }) })
    await addVersion(tx, entry, read)
    return row
  })
}

/** Doubts as they are stored: the first ones, with the beginnings of their texts. */
const kept = (doubts: readonly Doubt[]): Entry['doubts'] =>
  doubts
    .slice(0, 50)
    .map(({ kind, text, page }) => ({ kind, text: text ? tidy(text).slice(0, 200) : null, page: page ?? null }))

/** The stored file. */
async function bytesOf(db: Database, { tenant_id, file_id }: Entry): Promise<Uint8Array> {
  const isIt = and(eq(files.tenant_id, tenant_id), eq(files.id, file_id!))
  const [file] = await inTenant(db, tenant_id, (tx) => tx.select().from(files).where(isIt))
  if (!file) throw new Unreadable('broken')
  return readContent(db, file)
}
