import { and, eq, lt, notInArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { knowledgeBase as contract } from '#contract/knowledge-base/contract.ts'
import { Problem } from '../../base/problem.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call, Reply } from '../../http/call.ts'
import { record } from '../../record/activity/record.ts'
import { isId, requirePolicy, type ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { write } from '../../record/update.ts'
import { holdsOrders } from '../../voice/reading/injected.ts'
import { queueEmbedding } from './embedding.ts'
import { putLive, urgencyOf } from './live.ts'
import { keptVersions } from './pinned.ts'
import { queueCases } from './queue-cases.ts'
import { type knowledgeBase, knowledgePassages, knowledgeVersions, type PassageEdit } from './table.ts'
import { releaseDrafts } from './used-by.ts'
import { isOf, newestVersion } from './versions.ts'
import { addWords } from './vocabulary.ts'

type Entry = typeof knowledgeBase.$inferSelect
type Version = typeof knowledgeVersions.$inferSelect
type Stored = typeof knowledgePassages.$inferSelect
type Changes = Pick<Stored, 'text' | 'source' | 'is_off' | 'edit_id'>
type Body = { text?: string | null; is_off?: boolean }

/**
 * Corrects a passage, or switches it off, in a new version of the entry that differs in this alone. Published versions
 * go on with the former one.
 */
export async function correctPassage(deps: Deps, entries: ServedResource, call: Call<Body>): Promise<Reply> {
  const { tx, actor } = call
  const entry = (await findRow(entries, call, { lock: true })) as Entry
  requirePolicy(entries, call, 'updatePassage', entry)
  const passage = await findPassage(tx, entry, call.params['passageId'])
  const changes = changesOf(passage, call.body)
  const urgency = await urgencyOf(call, entry)
  if (changes.text === passage.text && changes.is_off === passage.is_off) {
    await putLive(deps, tx, { ...entry, ...urgency })
    return { data: passage }
  }
  // A passage belongs to a version.
  const current = (await currentVersion(tx, entry))!
  const edits = await editsWith(tx, entry, current.edits, passage, changes, actor.id)
  const version = await addCorrected(tx, entry, current, edits)
  const id = await copyPassages(tx, entry, version, passage, changes)
  const suspicious = entry.suspicious || holdsOrders(changes.text)
  const row = (await write(entries, call, entry, { version, suspicious, indexed_at: sql`now()` })) as Entry
  await addWords(tx, entry, changes.text)
  await queueEmbedding(tx, deps, row)
  await releaseDrafts(tx, row)
  await putLive(deps, tx, { ...row, ...urgency })
  await queueCases(tx, { ...row, edited_by_id: actor.id })
  const kept = await keptVersions(tx, entry)
  const { version: numbered } = knowledgePassages
  await tx.delete(knowledgePassages).where(and(areOf(entry), lt(numbered, version), notInArray(numbered, kept)))
  await logCorrection(call, entry, passage, changes)
  return { data: { ...passage, ...changes, id, version } }
}

/** Drops a correction whose passage the source no longer has. @throws Problem 404 */
export async function dropCorrection(entries: ServedResource, call: Call): Promise<Reply> {
  const entry = (await findRow(entries, call, { lock: true })) as Entry
  requirePolicy(entries, call, 'update', entry)
  const current = await currentVersion(call.tx, entry)
  const lost = current?.edits.find(({ id, is_lost }) => is_lost && id === call.params['correctionId'])
  if (!lost) throw new Problem('not_found')
  const edits = current!.edits.filter((edit) => edit !== lost)
  await call.tx.update(knowledgeVersions).set({ edits }).where(isCurrent(entry))
  await record(call.tx, call.actor, call.client, {
    action: call.endpoint.name,
    resource: { type: contract.name, id: entry.id, label: entry.title },
    changes: [{ field: 'text', before: lost.text, after: null }],
  })
  return { data: { lost_corrections: edits.filter(({ is_lost }) => is_lost) } }
}

const isCurrent = (entry: Entry) => and(isOf(entry), eq(knowledgeVersions.version, entry.version))

/** The version of an entry that is indexed; `undefined` before the first one. */
async function currentVersion(tx: Transaction, entry: Entry): Promise<Version | undefined> {
  const [current] = await tx.select().from(knowledgeVersions).where(isCurrent(entry))
  return current
}

const areOf = ({ tenant_id, id }: Pick<Entry, 'tenant_id' | 'id'>) =>
  and(eq(knowledgePassages.tenant_id, tenant_id), eq(knowledgePassages.entry_id, id))

async function findPassage(tx: Transaction, entry: Entry, id = ''): Promise<Stored> {
  if (!isId(id)) throw new Problem('not_found')
  const isIt = and(areOf(entry), eq(knowledgePassages.version, entry.version), eq(knowledgePassages.id, id))
  const [found] = await tx.select().from(knowledgePassages).where(isIt)
  if (!found) throw new Problem('not_found')
  return found
}

/** The columns of a passage after a correction. The text of the source is no correction. */
function changesOf(passage: Stored, { text, is_off = passage.is_off }: Body): Changes {
  const source = passage.source ?? passage.text
  const wanted = text === undefined ? passage.text : (text ?? source)
  const isCorrected = wanted !== source
  const edit_id = isCorrected || is_off ? (passage.edit_id ?? uuidv7()) : null
  return { text: wanted, source: isCorrected ? source : null, is_off, edit_id }
}

/** The corrections of an entry with that of a passage. */
async function editsWith(
  tx: Transaction,
  entry: Entry,
  edits: PassageEdit[],
  { edit_id: former, heading, position, ...passage }: Stored,
  { edit_id, source, text, is_off }: Changes,
  by: string,
): Promise<PassageEdit[]> {
  const others = edits.filter(({ id }) => id !== former)
  if (!edit_id) return others
  const original = passage.source ?? passage.text
  const isAlike = sql`coalesce(${knowledgePassages.source}, ${knowledgePassages.text}) = ${original}`
  const isBefore = and(
    areOf(entry),
    eq(knowledgePassages.version, entry.version),
    lt(knowledgePassages.position, position),
  )
  const [before] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(knowledgePassages)
    .where(and(isBefore, isAlike))
  const own = { heading, source: original, place: before!.count, text: source === null ? null : text, is_off }
  return [...others, { id: edit_id, ...own, by, at: new Date().toISOString() }]
}

/** Stores the text of the entry's version as the next one, with these corrections. */
async function addCorrected(
  tx: Transaction,
  entry: Entry,
  { created_at: _, ...copied }: Version,
  edits: PassageEdit[],
): Promise<number> {
  const version = (await newestVersion(tx, entry))!.version + 1
  await tx.insert(knowledgeVersions).values({ ...copied, version, edits, restored_from: null })
  return version
}

/**
 * Copies the passages of an entry with their vectors to a version, one of them changed. Their ids keep their order, as
 * those of equal score are found by it.
 *
 * @returns the id of the changed one
 */
async function copyPassages(
  tx: Transaction,
  { tenant_id, id, version: from }: Entry,
  version: number,
  passage: Stored,
  { text, source, is_off, edit_id }: Changes,
): Promise<string> {
  const first = uuidv7().slice(0, 24)
  const idOf = (position: string) => sql.raw(`('${first}' || lpad(to_hex(${position}), 12, '0'))::uuid`)
  await tx.execute(sql`
    insert into knowledge_passages (tenant_id, entry_id, id, version, position, title, heading, text, source, is_off,
      edit_id, start, "end", page, url, language)
    select tenant_id, entry_id, ${idOf('position')}, ${version}, position, title, heading,
      case when id = ${passage.id} then ${text} else text end,
      case when id = ${passage.id} then ${source}::text else source end,
      case when id = ${passage.id} then ${is_off} else is_off end,
      case when id = ${passage.id} then ${edit_id}::uuid else edit_id end, start, "end", page, url, language
    from knowledge_passages where tenant_id = ${tenant_id} and entry_id = ${id} and version = ${from}`)
  await tx.execute(sql`
    insert into knowledge_vectors (tenant_id, passage_id, model, vector)
    select own.tenant_id, ${idOf('passage.position')}, own.model, own.vector
    from knowledge_passages passage
    join knowledge_vectors own on own.tenant_id = passage.tenant_id and own.passage_id = passage.id
    where passage.tenant_id = ${tenant_id} and passage.entry_id = ${id} and passage.version = ${from}
      and passage.id <> ${passage.id}`)
  return `${first}${passage.position.toString(16).padStart(12, '0')}`
}

function logCorrection(call: Call, { id, title }: Entry, before: Stored, after: Changes): Promise<void> {
  const changes = (['text', 'is_off'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }))
  const resource = { type: contract.name, id, label: title }
  return record(call.tx, call.actor, call.client, { action: call.endpoint.name, resource, changes })
}
