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
