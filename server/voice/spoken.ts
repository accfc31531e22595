/** A word of the knowledge with a similar spelling. */
export interface Spelling {
  word: string
  candidate: string
}

/** A message of a conversation. */
export interface Spoken {
  role: 'user' | 'agent' | 'system'
  text: string
}
