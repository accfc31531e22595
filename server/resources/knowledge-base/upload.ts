import type { Transaction } from '../../db/client.ts'
import { ask, hasElevenLabs } from '../../vendors/elevenlabs/client.ts'
import { ProviderProblem } from '../../vendors/elevenlabs/problem.ts'
import { queueRemoval } from '../voice-providers/ports.ts'
import type { Environment } from '../../base/env.ts'
import type { Keys } from '../../identity/keys.ts'
import type { knowledgeBase } from './table.ts'

type Entry = typeof knowledgeBase.$inferSelect
type Uploaded = Pick<Entry, 'provider_doc_id' | 'provider_version'>

/** Characters of the title in the name of a document. */
const longestTitle = 120

/** Returns true if ElevenLabs has a document of this entry, or should have. */
export const isHosted = (env: Environment, entry: Pick<Entry, 'provider'>): boolean =>
  entry.provider === 'elevenlabs' && hasElevenLabs(env)

/** The name of an entry's document. It begins with the entry's id, by which it is found if its own id got lost. */
export const documentName = ({ id, title }: Pick<Entry, 'id' | 'title'>): string =>
  `${markOf(id)} ${title.slice(0, longestTitle)}`

const markOf = (id: string) => `[${id}]`

/**
 * Gives ElevenLabs the text of a version, as the platform has read it: so versions, refreshes and citations agree on both
 * sides. Another call with the same version asks for nothing, and one after a crash creates nothing twice.
 *
 * @returns the columns of the entry that follow
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
    provider_doc_id: await ask(env, 'putDocument', { mark: markOf(entry.id), name, text }),
    provider_version: version,
  }
}

/** False if somebody deleted the document at the provider. */
async function update(env: Environment, document: { id: string; name: string; text: string }): Promise<boolean> {
  try {
    await ask(env, 'updateDocument', document)
    return true
  } catch (error) {
    if (error instanceof ProviderProblem && error.code === 'elevenlabs_missing') return false
    throw error
  }
}

/** Has the document of an entry that is deleted or archived removed. */
export async function removeDocument(
  tx: Transaction,
  keys: Keys,
  { tenant_id, provider_doc_id }: Pick<Entry, 'tenant_id' | 'provider_doc_id'>,
): Promise<void> {
  if (provider_doc_id) await queueRemoval(tx, keys, tenant_id, { call: 'removeDocument', id: provider_doc_id })
}
