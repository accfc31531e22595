import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { knowledgeBase as contract, knowledgeTypes, maxKnowledgeBytes } from '#contract/knowledge-base/contract.ts'
import { knowledgeFailures, type KnowledgeFailure } from '#contract/knowledge-base/failures.ts'
import type { Database } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import { destinationsOf } from '../../base/destinations/destination.ts'
import { fetchFrom, type Fetched } from '../../base/destinations/fetch.ts'
import { DestinationProblem } from '../../base/destinations/problem.ts'
import type { Environment } from '../../base/env.ts'
import { Unreadable } from '../../extract/unreadable.ts'
import { Problem } from '../../base/problem.ts'
import { mediaTypeOf } from '../../record/files/media-type.ts'
import { storeFetched } from '../../record/files/store.ts'
import { files } from '../../record/files/table.ts'
import { requireWithin } from '../tenants/ports.ts'
import { report, reportIn, type Entry } from './leases.ts'

interface Host {
  db: Database
  env: Environment
  signal: AbortSignal
}

const timeoutMs = 30_000
const headers = { accept: `${knowledgeTypes.join(', ')};q=0.9`, 'user-agent': 'call-center-console' }

/** The extension of the file that a page is stored as. */
const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
}

/** Fetches the page of an entry and stores it, so that a crash later does not fetch it again. @throws Unreadable */
export async function fetchPage(host: Host, entry: Entry): Promise<Entry> {
  const next = { status: 'extracting', progress: 0.4 } as const
  if (entry.source_type !== 'url') return report(host.db, entry, next)
  const { bytes, filename } = await get(host, entry.url!)
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
    // Another entry can have taken the room meanwhile.
    await requireWithin(tx, entry.tenant_id, 'knowledge_mb', grown)
    const row = await reportIn(tx, entry, columns)
    if (stored) await tx.delete(files).where(isFile(entry))
    return row
  }).catch(asFull)
}

async function get({ env, signal }: Host, url: string): Promise<{ bytes: Buffer; filename: string }> {
  const options = { headers, timeoutMs, maxBytes: maxKnowledgeBytes, signal }
  const answer = await fetchFrom(destinationsOf(env), url, options).catch((error: unknown) => {
    throw error instanceof DestinationProblem ? new Unreadable(failureOf(error.code)) : error
  })
  const { status, type } = answer
  if ([404, 410].includes(status)) throw new Unreadable('page_missing')
  if ([401, 402, 403, 407].includes(status)) throw new Unreadable('page_forbidden')
  if (status !== 200) throw new Unreadable('page_failed')
  const filename = `page.${extensions[type] ?? 'bin'}`
  const bytes = type.startsWith('text/') || type.endsWith('+xml') ? inUtf8(answer) : answer.body
  // The bytes must be what the server says they are.
  if (!extensions[type] || extensions[mediaTypeOf(bytes, filename)] !== extensions[type])
    throw new Unreadable('wrong_type')
  return { bytes, filename }
}

const failureOf = (code: string): KnowledgeFailure => knowledgeFailures.find((one) => one === code) ?? 'page_failed'

/** A text in UTF-8, as files are stored. */
function inUtf8({ body, charset = declaredIn(body) }: Fetched): Buffer {
  try {
    return Buffer.from(new TextDecoder(charset ?? 'utf-8', { fatal: !charset }).decode(body))
  } catch {
    return Buffer.from(new TextDecoder('windows-1252').decode(body))
  }
}

const declaredIn = (html: Buffer): string | undefined =>
  /<meta[^>]{1,200}charset=["']?([\w-]{1,40})/i.exec(html.subarray(0, 2048).toString('latin1'))?.[1]

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function storedFile(db: Database, entry: Entry) {
  if (!entry.file_id) return undefined
  const [file] = await inTenant(db, entry.tenant_id, (tx) => tx.select().from(files).where(isFile(entry)))
  return file
}

const isFile = ({ tenant_id, file_id }: Entry) => and(eq(files.tenant_id, tenant_id), eq(files.id, file_id!))

/** Turns a refusal into a failure of the entry. @throws Unreadable */
function asFull(error: unknown): never {
  if (!(error instanceof Problem)) throw error
  const { reason = '' } = error.details
  const codes: Record<string, KnowledgeFailure> = { over_limit: 'knowledge_full', storage_full: 'storage_full' }
  throw new Unreadable(codes[reason] ?? (reason === 'file_too_large' ? 'too_large' : 'wrong_type'))
}
