import type { Noun } from '#server/compose/noun.ts'

export const exampleNouns: Noun[] = []
