import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { Hooks } from '../../record/resource.ts'
import type { Call } from '../../http/call.ts'
import type { Deps } from '../../http/app-context.ts'
import { Problem } from '../../base/problem.ts'
import { requireWithin } from '../tenants/ports.ts'
import { inProgress } from './leases.ts'
import { putLive, urgencyOf } from './live.ts'
import { nameAlike } from './names.ts'
import { deletedColumns } from './deleted.ts'
import { isPinned } from './pinned.ts'
import { knowledgeComputed } from './policy.ts'
import { queuedAgain, toIndex } from './queued.ts'
import { nextRefresh } from './refresh-times.ts'
import { knowledgeBase } from './table.ts'
import { removeDocument } from './upload.ts'
import { failCases, takeFromDrafts, usersOf } from './used-by.ts'
import { addVersion, newestVersion, type EntryKey, type ReadText } from './versions.ts'

type Content = { content?: string | null }

export const knowledgeHooks = (deps: Pick<Deps, 'keys' | 'env'>): Hooks<typeof knowledgeBase> => ({
  async creating(values, { tx, actor }) {
    const { content, ...columns } = values as typeof values & Content
    const size = bytesOf(content)
    await requireWithin(tx, actor.tenant.id, 'knowledge_mb', size / 1e6)
    return { ...columns, mime: 'text/plain', size }
  },

  async created(row, { tx, body }) {
    await addVersion(tx, row, { text: body.content })
    // The row was read before its first version was stored.
    Object.assign(row, { content: body.content })
  },

  async updating(values, before, call) {
    const { tx, actor } = call
    const {
      content,
      live,
      reason: _,
      ...changes
    } = values as typeof values & Content & { live?: boolean; reason?: string }
    const urgency = await urgencyOf(call, before)
    const isTimed = changes.auto_refresh !== undefined && changes.auto_refresh !== before.auto_refresh
    const timed = isTimed ? { ...changes, next_refresh_at: nextRefresh(changes.auto_refresh ?? null) } : changes
    if (content === undefined || content === null || content === (before as Content).content) {
      if (live) await putNewestLive(deps, tx, before, urgency)
      return timed
    }
    await tx.update(knowledgeBase).set(urgency).where(isIt(before))
    if (before.source_type === 'file') {
      await correct(tx, before, content)
      return { ...timed, ...toIndex, doubts: [] }
    }
    const size = bytesOf(content)
    await requireWithin(tx, actor.tenant.id, 'knowledge_mb', Math.max(0, size - before.size) / 1e6)
    await addVersion(tx, before, { text: content })
    return { ...timed, ...queuedAgain, size }
  },

  /** Updates the passages, which contain the title and the language. */
  async updated(row, before, { tx }) {
    if (row.title === before.title && row.language === before.language) return
    await nameAlike(tx, deps.keys, row)
  },

  /** Keeps an entry out of sight while published versions pin it, as those never change. */
  async deleting(row, { tx, query }: Call) {
    const usedBy = query.get('force') === 'true' ? [] : await usersOf(tx, row)
    if (usedBy.length > 0) throw new Problem('in_use', { usedBy })
    await takeFromDrafts(tx, row)
    await failCases(tx, row)
    const isCopy = and(eq(knowledgeBase.tenant_id, row.tenant_id), eq(knowledgeBase.duplicate_of_id, row.id))
    await tx.update(knowledgeBase).set({ duplicate_of_id: null }).where(isCopy)
    if (row.version > 0 && (await isPinned(tx, row))) return deletedColumns()
    await removeDocument(tx, deps.keys, row)
  },

  visible: () => isNull(knowledgeBase.deleted_at),

  /** No change can be undone: texts have versions, and documents at ElevenLabs are deleted. */
  isFinal: () => true,

  computed: knowledgeComputed,
})

/** Stores the corrected text of a file as a new version. The file itself is unchanged. */
async function correct(tx: Transaction, entry: EntryKey, text: string): Promise<void> {
  const before = await newestVersion(tx, entry)
  await addVersion(tx, entry, { text, pages: before && movedPages(before, text) })
}

/** Publishes the newest text: at once if it is indexed, else when it is. The record does not change. */
async function putNewestLive(
  deps: Pick<Deps, 'keys' | 'env'>,
  tx: Transaction,
  entry: typeof knowledgeBase.$inferSelect,
  urgency: Awaited<ReturnType<typeof urgencyOf>>,
): Promise<void> {
  const { goes_live, live_reason } = urgency
  await tx.update(knowledgeBase).set({ goes_live, live_reason }).where(isIt(entry))
  if (!inProgress.some((status) => status === entry.status)) await putLive(deps, tx, { ...entry, ...urgency })
  Object.assign(entry, { draft: false })
}

const isIt = ({ tenant_id, id }: EntryKey) => and(eq(knowledgeBase.tenant_id, tenant_id), eq(knowledgeBase.id, id))

const bytesOf = (content?: string | null) => Buffer.byteLength(content ?? '')

/** Characters by which the start of a page is found. */
const telling = 60

/**
 * The starts of pages after their text was corrected. A rewritten start keeps its distance to the beginning or the end
 * of the text, whichever is unchanged.
 */
export function movedPages({ text: before, pages = [] }: ReadText, after: string): number[] {
  const moved = after.length - before.length
  const same = commonStart(before, after)
  let last = 0
  return pages.map((start) => {
    const found = after.indexOf(before.slice(start, start + telling), last)
    const place = found >= 0 ? found : start <= same ? start : start + moved
    last = Math.min(Math.max(last, place), after.length)
    return last
  })
}

function commonStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}
