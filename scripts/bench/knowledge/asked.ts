/**
 * A question, or the messages of a user that lead to it, and what the answer says: parts that it has, each with `|` between
 * wordings.
 */
export type Asked = [said: string | string[], ...says: string[]]
