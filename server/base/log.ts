import { DrizzleQueryError } from 'drizzle-orm'

export const isTerminal = process.stdout.isTTY

/** Formats the log line of what happens beside requests, such as a job that failed. */
export function eventLine(event: Record<string, unknown>): string {
  if (isTerminal) return printable(Object.values(event).join(' '))
  return JSON.stringify({ time: new Date().toISOString(), level: 'warn', ...event })
}

/** Describes an error with its stack. */
export function reasonOf(error: Error): string {
  const cause = causeOf(error)
  return cause.stack ?? cause.message
}

/** Describes an error in a sentence. */
export const messageOf = (error: unknown): string => (error instanceof Error ? causeOf(error).message : String(error))

/** Leaves out the message of a failed query, which contains its parameters. */
const causeOf = (error: Error): Error => (error instanceof DrizzleQueryError && error.cause) || error

/** Replaces control characters, which terminals interpret; JSON escapes them. */
export const printable = (text: string) => text.replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, ' ')

/** Writes an event of the platform to the log. */
export const logEvent = (message: string): void => console.error(eventLine({ message }))
