import { expect, test } from 'vitest'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { voiceProviders } from '#contract/voice-providers/contract.ts'
import { inPlatform } from '#server/db/scope.ts'
import { hasVectors } from '#server/resources/knowledge-base/near-function.ts'
import { openEmbeddings } from '../../support/peers/embeddings.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const embeddings = await openEmbeddings()
const platform = usePlatform({ env: { EMBEDDINGS_BASE_URL: embeddings.url, EMBEDDINGS_MODEL: 'concepts' } })
const { create, search } = knowledgeBase.endpoints
const as = 'admin' as const

test('without the extension "vector", words alone are searched, and the console learns it', async ({ skip }) => {
  if (await inPlatform(platform.db, hasVectors)) skip('the database has the extension')
  const body = { title: 'House rules', content: 'Residents store every bicycle inside the cellar.', language: 'en' }
  const { id } = (await platform.call(create, { as, body })).body.data
  await platform.runDue()
  const { data } = (await platform.call(voiceProviders.endpoints.read, { as })).body
  expect(data).toMatchObject({ embeddings: 'no_extension' })
  const found = (await platform.call(search, { as, body: { question: 'Where is the cellar?' } })).body.data
  expect(found[0]).toMatchObject({ entry_id: id })
  expect(embeddings.requests).toEqual([])
})
