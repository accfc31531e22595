import { types, type PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'
import pg from 'pg'
import { namesIn } from './statement-names.ts'

const preparedOn = new WeakMap<PGlite, Set<string>>()

/**
 * Sends a statement to the embedded database. Repeated ones are prepared by SQL (PREPARE, EXECUTE): parsing and planning
 * them takes longer than most of them run.
 *
 * @returns its rows, as objects or arrays
 */
export async function sendEmbedded(
  client: PGlite,
  session: Transaction,
  { text, params, isArray }: { text: string; params: unknown[]; isArray?: boolean },
): Promise<any[]> {
  const options: QueryOptions = { rowMode: isArray ? 'array' : 'object', parsers: textOfTime }
  const literals = params.map(literalOf)
  const canPrepare = params.length > 0 && !literals.includes(undefined) && preparable.test(text)
  const name = canPrepare ? namesIn(client)(text) : undefined
  if (!name) return (await session.query<any>(text, params, options)).rows
  const prepared = preparedOn.get(client) ?? new Set()
  preparedOn.set(client, prepared)
  // Both are sent at once, so that statements run in the order in which they were sent.
  const preparing = prepared.has(name) ? undefined : session.exec(`prepare ${name} as ${text}`)
  prepared.add(name)
  preparing?.catch(() => prepared.delete(name))
  const [, [result]] = await Promise.all([
    preparing,
    session.exec(`execute ${name}(${literals.join(', ')})`, options) as Promise<[Results<any>]>,
  ])
  return result.rows
}

/** The commands that PREPARE accepts, unlike EXPLAIN. */
const preparable = /^\s*(with|select|insert|update|delete)\b/i

/** Returns a value as SQL, cast to the type of its parameter; `undefined` for what drivers encode by type. */
function literalOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return 'null'
  // SQL cannot contain a NUL. As a parameter it fails as a value that cannot be stored.
  if (typeof value === 'string') return value.includes('\0') ? undefined : pg.escapeLiteral(value)
  return typeof value === 'number' || typeof value === 'boolean' ? `'${value}'` : undefined
}

const asWritten = (value: string) => value
/** Arrays of numeric (1231), timestamp (1115), timestamptz (1185), interval (1187) and date (1182). */
const listTypes = [1231, 1115, 1185, 1187, 1182]
/** Types whose values drizzle's columns read from the database's own format. */
const textTypes = [types.TIMESTAMPTZ, types.TIMESTAMP, types.DATE, types.INTERVAL, ...listTypes]
/** Parsers that keep these values as the database writes them. */
export const textOfTime: Record<number, (value: string) => string> = Object.fromEntries(
  textTypes.map((type) => [type, asWritten]),
)
