import { expect, test } from 'vitest'
import { answerFromKnowledge } from './answering.ts'
import { hit } from './reading/hit.sample.ts'

const scope = { entryIds: ['entry'], passages: 5 }
const ask = (message: string, ...found: string[]) =>
  answerFromKnowledge({
    message,
    language: 'en',
    history: [],
    names: [],
    scope,
    search: async () => found.map(hit),
    spell: async () => [],
  })

const bicycles = 'A bicycle goes to the cellar. A bicycle may stay there for ten days.'
const lamps = 'A lamp is repaired in the workshop within two weeks.'

test('passages that were found by their meaning are judged by the same rules as those found by words', async () => {
  const asked = 'How long may a bicycle stay in the cellar?'
  const right = { text: 'A bicycle may stay there for ten days.', isOffered: false }
  expect(await ask(asked, bicycles)).toMatchObject(right)
  expect(await ask(asked, lamps, bicycles)).toMatchObject(right)
  expect(await ask(asked, lamps)).toBeUndefined()
})

test('a passage that shares no word with the question is not said, however near its meaning', async () => {
  expect((await ask('Is my two-wheeler allowed?', bicycles))?.isOffered ?? true).toBe(true)
})

test('a word that stands for another in the tenant’s synonyms finds and decides', async () => {
  const synonyms = 'bicycle, velocipede'
  const asked = { message: 'How long may a velocipede stay in the cellar?', language: 'en', history: [], names: [] }
  const answer = await answerFromKnowledge({
    ...asked,
    scope: { ...scope, synonyms },
    search: async () => [hit(bicycles)],
  })
  expect(answer).toMatchObject({ text: 'A bicycle may stay there for ten days.', isOffered: false })
})
