import type { Hit, Search } from './agent.ts'

/** The knowledge base; the engine knows no database. */
export interface Knowledge {
  /** Finds passages that may answer a question, the best first. */
  search(search: Search): Promise<Hit[]>
  /** Finds words of the knowledge that are spelt about like others. */
  spell?(words: Misspelt): Promise<Spelling[]>
}

/** Words that no passage has, and the entries in which the meant ones are looked for. */
export type Misspelt = Pick<Search, 'entryIds'> & { words: readonly string[] }

/** A word of the knowledge that is spelt about like another. */
export interface Spelling {
  word: string
  candidate: string
}

/** A message of a conversation. */
export interface Spoken {
  role: 'user' | 'agent' | 'system'
  text: string
}
