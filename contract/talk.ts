/** Constants of conversations for pages that load no zod. */

/** The longest message of a user. */
export const maxMessage = 4_000

/** The tool whose results are the passages that the next answer cites, in the messages of the engine. */
export const knowledgeTool = 'knowledge_base'

/** Seconds after which the conversation of a visitor ends. */
export const longestVisit = 5 * 60
