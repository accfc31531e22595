import type { Transaction } from '../../db/client.ts'
import { ask, hasElevenLabs } from '../../vendors/elevenlabs/client.ts'
import { ProviderProblem } from '../../vendors/elevenlabs/problem.ts'
import { queueRemoval } from '../voice-providers/ports.ts'
import type { Environment } from '../../base/env.ts'
import type { Keys } from '../../identity/keys.ts'
import type { knowledgeBase } from './table.ts'

type Entry = typeof knowledgeBase.$inferSelect
type Uploaded = Pick<Entry, 'provider_doc_id' | 'provider_version'>

/** Maximum characters of the title in a document's name. */
const longestTitle = 120

/** Tells whether ElevenLabs has, or should have, a document of this entry. */
export const isHosted = (env: Environment, entry: Pick<Entry, 'provider'>): boolean =>
  entry.provider === 'elevenlabs' && hasElevenLabs(env)

/**
 * The name of an entry's document. It begins with the entry's id, so that the document can be found if its id was not
 * stored.
 */
export const documentName = ({ id, title }: Pick<Entry, 'id' | 'title'>): string =>
  `${markOf(id)}] ${title.slice(0, longestTitle)}`

/** The beginning of the name of an entry's documents. */
export const markOf = (id: string) => `[${id}`

/**
 * Uploads the extracted text of a version to ElevenLabs, so that versions, refreshes and citations agree. Idempotent:
 * skips a version that is there, and finds the document of an interrupted upload.
 *
 * @returns the columns of the entry to write
 * @throws ProviderProblem
 */
export async function upload(
  env: Environment,
  entry: Entry,
  { version, text }: { version: number; text: string },
): Promise<Uploaded> {
  const { provider_doc_id, provider_version } = entry
  if (provider_doc_id && provider_version === version) return { provider_doc_id, provider_version }
  const name = documentName(entry)
  if (provider_doc_id && (await update(env, { id: provider_doc_id, name, text }))) {
    return { provider_doc_id, provider_version: version }
  }
  return {
    provider_doc_id: await ask(env, 'putDocument', { mark: `${markOf(entry.id)}]`, name, text }),
    provider_version: version,
  }
}

/** Creates a further document for a version that some AI agents pin, beside the entry's own of another version. */
export const uploadBeside = (
  env: Environment,
  { id, title }: Entry,
  { version, text }: { version: number; text: string },
) => {
  const mark = `${markOf(id)} ${version}]`
  return ask(env, 'putDocument', { mark, name: `${mark} ${title.slice(0, longestTitle)}`, text })
}

/** @returns false if the document was deleted at the provider */
async function update(env: Environment, document: { id: string; name: string; text: string }): Promise<boolean> {
  try {
    await ask(env, 'updateDocument', document)
    return true
  } catch (error) {
    if (error instanceof ProviderProblem && error.code === 'elevenlabs_missing') return false
    throw error
  }
}

/** Queues the removal of the document of a deleted or archived entry. */
export async function removeDocument(
  tx: Transaction,
  keys: Keys,
  { tenant_id, provider_doc_id }: Pick<Entry, 'tenant_id' | 'provider_doc_id'>,
): Promise<void> {
  if (provider_doc_id) await queueRemoval(tx, keys, tenant_id, { call: 'removeDocument', id: provider_doc_id })
}
