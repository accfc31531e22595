import { and, lt, notInArray, sql } from 'drizzle-orm'
import { detect } from 'tinyld'
import type { KnowledgeFailure } from '#contract/knowledge-base/failures.ts'
import { knowledgeLanguages } from '#contract/knowledge-base/languages.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import { ProviderProblem } from '../../vendors/elevenlabs/problem.ts'
import type { Environment } from '../../base/env.ts'
import type { Bounds } from '../../extract/bounds.ts'
import { Unreadable } from '../../base/unreadable.ts'
import { record } from '../../record/activity/record.ts'
import type { Keys } from '../../identity/keys.ts'
import { knowledgeBase, knowledgePassages } from './table.ts'
import { queueEmbedding } from './embedding.ts'
import { extractText } from './extract-text.ts'
import { fetchPage } from './fetch-page.ts'
import { findDuplicate, removePassages, writePassages } from './index-version.ts'
import { type Entry, Lost, maxAttempts, report, reportIn } from './leases.ts'
import { putLive } from './live.ts'
import { nameAlike } from './names.ts'
import { holdsOrders } from '../../voice/reading/injected.ts'
import { queueCases } from './queue-cases.ts'
import { writeVocabulary } from './vocabulary.ts'
import { isHeardAtProvider, keptTexts, keptVersions } from './pinned.ts'
import { maxFailures, nextRefresh } from './refresh-times.ts'
import { hostedText } from './edits.ts'
import { isHosted, upload } from './upload.ts'
import { newestVersion, wordedOf } from './versions.ts'
import { releaseDrafts } from './used-by.ts'

export interface Ingest {
  db: Database
  env: Environment
  keys: Keys
  /** Aborted when the process stops; another process resumes. */
  signal: AbortSignal
  /** Logs a line for the operator. */
  log?: (line: string) => void
  /** Limits of extraction; set by tests. */
  bounds?: Bounds
}

/** The step of each status. A step ends by writing the next status, so that another process can resume from there. */
const steps: Partial<Record<Entry['status'], (host: Ingest, entry: Entry) => Promise<Entry>>> = {
  queued: ({ db }, entry) => report(db, entry, { status: 'fetching', progress: 0.1 }),
  fetching: fetchPage,
  extracting: extractText,
  indexing: index,
}

/** Processes an entry from its current step to the end. */
export async function ingest(host: Ingest, taken: Entry): Promise<void> {
  let entry = taken
  try {
    if (entry.attempts > maxAttempts) throw new Unreadable('interrupted')
    while (steps[entry.status]) entry = await steps[entry.status]!(host, entry)
  } catch (error) {
    if (error instanceof Unreadable) await fail(host, entry, error.code)
    else if (error instanceof ProviderProblem) await postpone(host, entry, error)
    else if (!(error instanceof Lost)) throw error
  }
}

/** Indexes the newest version, unless it is indexed already, after uploading it to the provider. */
async function index({ db, env, keys }: Ingest, entry: Entry): Promise<Entry> {
  const newest = await inTenant(db, entry.tenant_id, (tx) => newestVersion(tx, entry))
  if (!newest) throw new Unreadable('no_text')
  const uploaded = (await isSent({ db, env }, entry, newest)) ? await upload(env, entry, hostedText(newest)) : {}
  const { version, sha256, text } = newest
  if (version === entry.version) {
    return inTenant(db, entry.tenant_id, (tx) => finish({ env, keys }, tx, entry, { ...uploaded, ...endOf(entry) }))
  }

  const written = { ...entry, language: entry.language ?? recognizeLanguage(text) }
  const chunk_count = await writePassages(db, written, newest)
  const heard = await inTenant(db, entry.tenant_id, (tx) => keptTexts(tx, entry))
  await writeVocabulary(db, entry, [wordedOf(newest), ...heard].join('\n'))
  const row = await inTenant(db, entry.tenant_id, async (tx) => {
    const duplicate_of_id = await findDuplicate(tx, entry, sha256)
    const indexed = {
      version,
      sha256,
      duplicate_of_id,
      char_count: text.length,
      chunk_count,
      suspicious: holdsOrders(wordedOf(newest)),
    }
    // A user may have chosen a language meanwhile.
    const language = sql`coalesce(${knowledgeBase.language}, ${written.language})` as unknown as Entry['language']
    const row = await finish({ env, keys }, tx, entry, { ...uploaded, ...indexed, language, ...endOf(entry) })
    if (row.title !== written.title || row.language !== written.language) await nameAlike(tx, keys, row)
    await queueEmbedding(tx, { env, keys }, row)
    await queueCases(tx, { ...row, edited_by_id: entry.edited_by_id })
    await logEnd(tx, row)
    return row
  })
  // A version that is published meanwhile waits for the lock of the entry, and pins this version.
  const kept = await inTenant(db, entry.tenant_id, (tx) => keptVersions(tx, entry))
  await removePassages(
    db,
    row,
    and(lt(knowledgePassages.version, version), notInArray(knowledgePassages.version, kept))!,
  )
  return row
}

/** An edit is sent to ElevenLabs once an agent there is published with it, or at once if it is urgent. */
async function isSent({ db, env }: Pick<Ingest, 'db' | 'env'>, entry: Entry, { version }: { version: number }) {
  if (!isHosted(env, entry)) return false
  if (entry.goes_live || !entry.provider_doc_id) return true
  return !(await inTenant(db, entry.tenant_id, (tx) => isHeardAtProvider(tx, entry, version)))
}

/** Writes the result of reading. If requested, calls use it at once. @throws Lost */
async function finish(
  deps: Pick<Ingest, 'env' | 'keys'>,
  tx: Transaction,
  entry: Entry,
  columns: Partial<Entry>,
): Promise<Entry> {
  const row = await reportIn(tx, entry, columns)
  const { edited_by_id } = entry
  // An edit takes the place of a version that drafts were restored to; the refresh of a page does not.
  if (edited_by_id && row.version > entry.version) await releaseDrafts(tx, row)
  await putLive(deps, tx, { ...row, edited_by_id })
  return row
}

/** Reschedules an entry until its provider may respond again; a permanent refusal fails the entry. */
async function postpone(host: Ingest, entry: Entry, problem: ProviderProblem): Promise<void> {
  host.log?.(`Knowledge entry ${entry.id}: ${problem.code}: ${problem.message}`)
  if (!problem.isPassing || entry.attempts >= maxAttempts) return fail(host, entry, failureOf(problem))
  const seconds = problem.retryAfter ?? 5 * 3 ** entry.attempts
  const run_at = sql`clock_timestamp() + make_interval(secs => ${seconds})` as unknown as string
  await report(host.db, entry, { lease: null, run_at }).catch((error: unknown) => {
    if (!(error instanceof Lost)) throw error
  })
}

const failureOf = ({ code }: ProviderProblem): KnowledgeFailure =>
  code === 'elevenlabs_not_configured' || code === 'elevenlabs_missing' ? 'elevenlabs_rejected' : code

/** The columns of an entry that was read successfully. */
const endOf = ({ auto_refresh }: Entry) => ({
  status: 'ready' as const,
  progress: 1,
  failure: null,
  lease: null,
  edited_by_id: null,
  attempts: 0,
  consecutive_failures: 0,
  next_refresh_at: nextRefresh(auto_refresh),
  indexed_at: new Date().toISOString(),
})

/** Fails an entry without passages. One with passages keeps answering, and becomes stale after several failures. */
async function fail({ db, env }: Ingest, entry: Entry, failure: KnowledgeFailure): Promise<void> {
  const consecutive_failures = entry.consecutive_failures + 1
  const answers = entry.version > 0 && !(isHosted(env, entry) && !entry.provider_doc_id)
  const status = !answers ? 'failed' : consecutive_failures >= maxFailures ? 'stale' : 'ready'
  const next_refresh_at = answers ? nextRefresh(entry.auto_refresh, consecutive_failures) : null
  const columns = {
    status,
    failure,
    lease: null,
    attempts: 0,
    goes_live: false,
    consecutive_failures,
    next_refresh_at,
  } as const
  await inTenant(db, entry.tenant_id, async (tx) => {
    await logEnd(tx, await reportIn(tx, entry, columns), failure)
  }).catch((error: unknown) => {
    if (!(error instanceof Lost)) throw error
  })
}

const logEnd = (tx: Transaction, { tenant_id, id, title, status }: Entry, reason?: string) =>
  record(tx, { tenant: { id: tenant_id } }, null, {
    action: 'knowledge-base.ingest',
    resource: { type: 'knowledge-base', id, label: title },
    outcome: reason ? 'failure' : 'success',
    changes: [{ field: 'status', before: null, after: status }],
    ...(reason && { reason }),
  })

/** Characters for detecting the language. */
const most = 5_000

/** The language of a text, if it is supported. */
function recognizeLanguage(text: string): (typeof knowledgeLanguages)[number] | null {
  const found = detect(text.slice(0, most), { only: [...knowledgeLanguages] })
  return knowledgeLanguages.find((one) => one === found) ?? null
}
