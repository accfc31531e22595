/** Constants of conversations for pages that load no zod. */

/** The longest message of a user. */
export const maxMessage = 4_000

/** The tool whose result says whether the knowledge holds the next answer, and what that cites, in the messages of the engine. */
export const knowledgeTool = 'knowledge_base'

/** The most spoken answers that are reported at once. */
export const maxSpoken = 50

/** Seconds after which the conversation of a visitor ends. */
export const longestVisit = 5 * 60

/** Seconds in which a visitor joins a conversation that was started; it costs nothing afterwards. */
export const secondsToJoin = 30

/** The most messages before a question that continues a conversation which is not kept. */
export const maxHistory = 40
