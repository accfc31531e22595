import { knowledgeBase as contract } from '#contract/knowledge-base/contract.ts'
import { uuidv7 } from 'uuidv7'
import type { DemoStep } from '../../demo/demo.ts'
import { checked, recordsOf, timeOf } from '../../demo/fixtures.ts'
import data from './demo.json' with { type: 'json' }
import { splitText } from './split.ts'
import { knowledgeBase, knowledgeEmbeddings, knowledgePassages, knowledgeVersions, knowledgeWords } from './table.ts'
import { hashOf } from './versions.ts'
import { vocabularyOf } from './vocabulary.ts'

/** Adds indexed entries, without vectors. */
export const knowledgeDemo: DemoStep = async (tx, tenant) => {
  const { tenant_id, now, keys } = tenant
  for (const { key, title, language, tags, content: text, created_at } of recordsOf(data, tenant)) {
    const id = uuidv7()
    keys.set(`@knowledge-base/${key}`, id)
    const time = timeOf(created_at, now)
    const own = { tenant_id, entry_id: id, version: 1 }
    const source = { sha256: hashOf(text), char_count: text.length }
    const passages = splitText(text)
    const read = {
      status: 'ready' as const,
      progress: 1,
      mime: 'text/plain',
      size: Buffer.byteLength(text),
      version: 1,
    }
    const times = { indexed_at: time, created_at: time, updated_at: time }
    const named = { title, language: language as 'en' | 'id', tags, chunk_count: passages.length }
    const entry = checked(contract, knowledgeBase, { tenant_id, id, ...named, ...read, ...source, ...times })
    await tx.insert(knowledgeBase).values(entry)
    await tx.insert(knowledgeVersions).values({ ...own, ...source, text, created_at: time })
    const numbered = passages.map((passage, at) => ({
      ...passage,
      ...own,
      title,
      language: entry.language,
      position: at + 1,
    }))
    await tx.insert(knowledgePassages).values(numbered)
    await tx.insert(knowledgeEmbeddings).values(own)
    const words = vocabularyOf(`${title}\n${text}`)
    await tx.insert(knowledgeWords).values(words.map((word) => ({ tenant_id, entry_id: id, word })))
  }
}
