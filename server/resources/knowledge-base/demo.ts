import { uuidv7 } from 'uuidv7'
import type { Demo } from '../../demo/demo.ts'
import { demoTexts, type DemoText } from './demo-texts.ts'
import { knowledgeBase, knowledgeEmbeddings, knowledgePassages, knowledgeVersions, knowledgeWords } from './table.ts'
import { vocabularyOf } from './vocabulary.ts'
import { splitText } from './split.ts'
import { hashOf } from './versions.ts'

type Tenant = Parameters<Demo['rows']>[0]

const textsOf = ({ slug }: Tenant): DemoText[] => demoTexts[slug] ?? []

/** The time of an entry: each was added some days after the one before, all of them before agents answer from them. */
const timeOf = (tenant: Tenant, at: number) =>
  new Date(tenant.now.getTime() - (30 + (textsOf(tenant).length - at) * 3) * 86_400_000).toISOString()

/** The entries of the demo, as reading them leaves them. */
export const knowledgeDemo: Demo<typeof knowledgeBase> = {
  table: knowledgeBase,
  rows: async (tenant) => {
    const texts = textsOf(tenant)
    return texts.map(({ title, language, tags, content }, at) => {
      const time = timeOf(tenant, at)
      return {
        id: uuidv7(),
        tenant_id: tenant.tenant_id,
        title,
        language,
        tags,
        status: 'ready' as const,
        progress: 1,
        mime: 'text/plain',
        size: Buffer.byteLength(content),
        version: 1,
        sha256: hashOf(content),
        char_count: content.length,
        chunk_count: splitText(content).length,
        indexed_at: time,
        created_at: time,
        updated_at: time,
      }
    })
  },
}

/** Their texts. */
export const knowledgeVersionDemo: Demo<typeof knowledgeVersions> = {
  table: knowledgeVersions,
  rows: (tenant) =>
    Promise.all(
      textsOf(tenant).map(async ({ content: text }, at) => ({
        tenant_id: tenant.tenant_id,
        entry_id: await tenant.refer('knowledge-base', at),
        version: 1,
        text,
        sha256: hashOf(text),
        char_count: text.length,
        created_at: timeOf(tenant, at),
      })),
    ),
}

/** The passages that answer questions. */
export const knowledgePassageDemo: Demo<typeof knowledgePassages> = {
  table: knowledgePassages,
  rows: async (tenant) => {
    const { tenant_id } = tenant
    const found = textsOf(tenant).map(async ({ title, language, content }, at) => {
      const entry_id = await tenant.refer('knowledge-base', at)
      const own = { tenant_id, entry_id, version: 1, title, language }
      return splitText(content).map((passage, place) => ({ ...passage, ...own, position: place + 1 }))
    })
    return (await Promise.all(found)).flat()
  },
}

/** Entries without vectors. */
export const knowledgeEmbeddingDemo: Demo<typeof knowledgeEmbeddings> = {
  table: knowledgeEmbeddings,
  rows: (tenant) =>
    Promise.all(
      textsOf(tenant).map(async (_, at) => ({
        tenant_id: tenant.tenant_id,
        entry_id: await tenant.refer('knowledge-base', at),
        version: 1,
      })),
    ),
}

/** Their words, which misspelt ones are compared with. */
export const knowledgeWordDemo: Demo<typeof knowledgeWords> = {
  table: knowledgeWords,
  rows: async (tenant) => {
    const { tenant_id } = tenant
    const found = textsOf(tenant).map(async ({ title, content }, at) => {
      const entry_id = await tenant.refer('knowledge-base', at)
      return vocabularyOf(`${title}\n${content}`).map((word) => ({ tenant_id, entry_id, word }))
    })
    return (await Promise.all(found)).flat()
  },
}
