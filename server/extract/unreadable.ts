import type { KnowledgeFailure } from '#contract/knowledge-failures.ts'

/** A source that cannot be read, with the reason. */
export class Unreadable extends Error {
  code: KnowledgeFailure

  constructor(code: KnowledgeFailure) {
    super(code)
    this.code = code
  }
}
