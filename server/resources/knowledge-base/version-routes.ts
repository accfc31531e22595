import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { diffArrays } from 'diff'
import type { Difference } from '#contract/knowledge-base/answers.ts'
import { omitUnchanged, partsOf, replaced, type TextPart } from '#contract/grammar/text-difference.ts'
import type { StoredRow } from '../../record/resource.ts'
import type { Call, Reply } from '../../http/call.ts'
import { invalidField, Problem } from '../../base/problem.ts'
import { readQuery } from '../../http/validate.ts'
import { knowledgeVersions } from './table.ts'
import { addVersion, isOf, type EntryKey } from './versions.ts'

const keyOf = (row: StoredRow): EntryKey => ({ tenant_id: row['tenant_id'], id: row['id'] })

/** Lists the versions of an entry, the newest first. */
export async function listVersions({ tx }: Call, entry: StoredRow): Promise<Reply> {
  const { text: _, pages: __, edits, ...columns } = getTableColumns(knowledgeVersions)
  const corrections = sql<number>`(select count(*)::int from jsonb_array_elements(${edits}) one
    where one -> 'is_lost' is distinct from 'true')`
  const found = await tx
    .select({ ...columns, corrections })
    .from(knowledgeVersions)
    .where(isOf(keyOf(entry)))
    .orderBy(desc(knowledgeVersions.version))
  return { data: found.map((one) => ({ ...one, is_current: one.version === entry['version'] })) }
}

/** Compares two versions by paragraphs. @throws Problem 404 */
export async function compareVersions({ tx, endpoint, query }: Call, entry: StoredRow): Promise<Reply> {
  const { from, to } = readQuery(endpoint, query)
  const textOf = async (version: number) => (await findVersion({ tx }, keyOf(entry), version))?.text
  const [before, after] = [await textOf(Number(from)), await textOf(Number(to))]
  if (before === undefined || after === undefined) throw new Problem('not_found')
  return { data: { from: Number(from), to: Number(to), ...differenceOf(before, after) } }
}

/** Characters of context before and after an excerpt. */
const around = 400

/** Reads an excerpt of a version with its context. @throws Problem 404 if the version is gone or shorter */
export async function readExcerpt({ tx, endpoint, query }: Call, entry: StoredRow): Promise<Reply> {
  const { version, start, end } = readQuery(endpoint, query)
  const [from, to] = [Number(start), Number(end)]
  const found = await findVersion({ tx }, keyOf(entry), Number(version))
  if (!found || from >= to || to > found.text.length) throw new Problem('not_found')
  const { text } = found
  return {
    data: {
      version: found.version,
      is_current: found.version === entry['version'],
      before: text.slice(Math.max(0, from - around), from).trimStart(),
      text: text.slice(from, to),
      after: text.slice(to, to + around).trimEnd(),
    },
  }
}

/** Stores the text of an earlier version as the newest one. @throws Problem 422 */
export async function rollBack(call: Call, entry: EntryKey & { version: number }): Promise<void> {
  const { version } = call.body as { version: number }
  const found = await findVersion(call, entry, version)
  if (!found || version === entry.version) throw invalidField('version', 'not_found')
  await addVersion(call.tx, entry, found, version)
}

async function findVersion({ tx }: Pick<Call, 'tx'>, entry: EntryKey, version: number) {
  const isIt = and(isOf(entry), eq(knowledgeVersions.version, version))
  const [found] = await tx.select().from(knowledgeVersions).where(isIt)
  return found
}

/** Unchanged paragraphs to show around a change. */
const context = 1
/** Maximum changed paragraphs; beyond it, the whole text is shown as replaced. */
const maxEditLength = 2_000

/** Compares two texts by paragraphs, by their longest common subsequence. */
export function differenceOf(before: string, after: string): Omit<Difference, 'from' | 'to'> {
  const parts = compare(paragraphsOf(before), paragraphsOf(after))
  const countOf = (kind: TextPart['kind']) => parts.filter((part) => part.kind === kind).length
  return { added: countOf('added'), removed: countOf('removed'), parts: omitUnchanged(parts, context) }
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)

const compare = (before: string[], after: string[]): TextPart[] =>
  partsOf(diffArrays(before, after, { maxEditLength }) ?? replaced(before, after))
