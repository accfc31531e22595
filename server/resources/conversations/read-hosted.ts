import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import { ask } from '../../vendors/elevenlabs/client.ts'
import type { ProviderConversation } from '../../vendors/elevenlabs/conversation.ts'
import { ProviderProblem } from '../../vendors/elevenlabs/problem.ts'
import type { Deps } from '../../http/app-context.ts'
import { follow, type Stored } from './aftercare.ts'
import { claim } from './store.ts'
import { lifetimeMs } from './hosted-address.ts'
import { isIt, type Key, conversations } from './table.ts'
import { storeHosted } from './store-hosted.ts'

type Host = Pick<Deps, 'db' | 'env'> & { log: (line: string) => void }

/** Milliseconds between checks for conversations to read at ElevenLabs. */
export const hostedReadMs = 2_000
/** Seconds between reads of a conversation in progress. */
const liveSeconds = 60
/** Seconds until the next read of a conversation that was ended here but not yet there. */
const endingSeconds = 5
const maxAttempts = 8
/** The maximum duration of a conversation. */
const longestMs = 24 * 3_600_000
const minuteMs = 60_000

/** The time of the first read after the address is handed out. */
export const firstReading = () => new Date(Date.now() + liveSeconds * 1000).toISOString()

/**
 * Ends a conversation at ElevenLabs, by reading it there.
 *
 * @returns false if it does not run there
 */
export async function endHosted(tx: Transaction, key: Key): Promise<boolean> {
  const isUnread = and(
    isIt(key),
    inArray(conversations.status, ['initiated', 'in_progress']),
    isNotNull(conversations.read_at),
  )
  const values = { status: 'processing', end_reason: 'api', read_at: sql`clock_timestamp()` } as const
  const ended = await tx.update(conversations).set(values).where(isUnread).returning({ id: conversations.id })
  return ended.length > 0
}

/**
 * Reads conversations at ElevenLabs: ended ones, and periodically the others, because a browser may disconnect
 * silently. Safe in several processes.
 */
export async function readHosted(host: Host): Promise<void> {
  await Promise.all((await claim(host.db, 'read_at')).map((row) => readOne(host, row)))
}

async function readOne(host: Host, row: Stored): Promise<void> {
  const { db, env, log } = host
  try {
    const id = row.provider_conversation_id ?? (await find(host, row))
    if (!id) throw new ProviderProblem({ code: 'elevenlabs_missing', message: 'No such conversation' })
    const found = await ask(env, 'getConversation', { id })
    await inTenant(db, row.tenant_id, (tx) => take(tx, row, found))
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error
    if (error.code === 'elevenlabs_missing' && row.status === 'initiated') {
      await inTenant(db, row.tenant_id, (tx) => awaitOpening(tx, row))
      return
    }
    log(`Conversation ${row.id}, attempt ${row.read_attempts + 1}: ${error.code}: ${error.message}`)
    await inTenant(db, row.tenant_id, (tx) => retryLater(tx, row, error))
  }
}

/**
 * Finds a conversation whose address contains no id: by the user that its client named, or else the only unmatched one
 * of the agent in that time.
 */
async function find({ db, env }: Host, row: Stored): Promise<string | undefined> {
  const agentId = row.provider_agent_id!
  const created = Date.parse(row.created_at)
  const wanted = { agentId, after: created - minuteMs, before: created + lifetimeMs + minuteMs }
  const [named] = await ask(env, 'findConversations', { ...wanted, userId: row.id })
  if (named) return named
  const ids = await ask(env, 'findConversations', wanted)
  if (ids.length === 0) return undefined
  return inTenant(db, row.tenant_id, async (tx) => {
    const ofTenant = eq(conversations.tenant_id, row.tenant_id)
    const known = await tx
      .select({ id: conversations.provider_conversation_id })
      .from(conversations)
      .where(and(ofTenant, inArray(conversations.provider_conversation_id, ids)))
    const nameless = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(
        and(
          ofTenant,
          eq(conversations.provider_agent_id, agentId),
          isNull(conversations.provider_conversation_id),
          isNotNull(conversations.read_at),
        ),
      )
    const [first, ...others] = ids.filter((id) => !known.some((one) => one.id === id))
    return others.length === 0 && nameless.length === 1 ? first : undefined
  })
}

async function take(tx: Transaction, row: Stored, found: ProviderConversation): Promise<void> {
  if (found.status === 'done' || found.status === 'failed') return storeHosted(tx, row, found)
  const isLive = found.status !== 'processing'
  if (!isLive || isOverdue(row)) return retryLater(tx, row)
  await plan(tx, row, row.status === 'processing' ? endingSeconds : liveSeconds, {
    status: sql`case when status = 'initiated' then 'in_progress' else status end`,
    started_at: new Date(found.startedAt).toISOString(),
    provider_conversation_id: found.id,
    read_attempts: 0,
    failure: null,
  })
}

const isOverdue = ({ created_at }: Stored) => Date.now() - Date.parse(created_at) > longestMs

/** Waits while the address can still be opened; then deletes the conversation, as for the embedded engine. */
async function awaitOpening(tx: Transaction, row: Stored): Promise<void> {
  if (Date.now() - Date.parse(row.created_at) < lifetimeMs + minuteMs) return plan(tx, row, liveSeconds, {})
  await tx.delete(conversations).where(and(isIt(row), eq(conversations.status, 'initiated')))
}

/** Retries after a growing delay, or the delay that ElevenLabs requests; finally gives up. */
async function retryLater(tx: Transaction, row: Stored, problem?: ProviderProblem): Promise<void> {
  const read_attempts = row.read_attempts + 1
  const failure = problem?.code ?? null
  if (read_attempts >= maxAttempts || isOverdue(row)) return giveUp(tx, row, failure ?? 'elevenlabs_unreachable')
  const seconds = Math.max(5 * 2 ** read_attempts, problem?.retryAfter ?? 0)
  await plan(tx, row, seconds, { read_attempts, failure })
}

const plan = async (tx: Transaction, row: Stored, seconds: number, values: PgUpdateSetSource<typeof conversations>) =>
  void (await tx
    .update(conversations)
    // If it was ended meanwhile, it must be read at once.
    .set({
      ...values,
      read_at: sql`case when read_at <= clock_timestamp() then read_at
        else clock_timestamp() + make_interval(secs => ${seconds}) end`,
    })
    .where(and(isIt(row), isNotNull(conversations.read_at))))

async function giveUp(tx: Transaction, row: Stored, failure: Stored['failure']): Promise<void> {
  const values = { status: 'failed', end_reason: 'lost', outcome: 'failure', read_at: null, failure } as const
  const [given] = await tx
    .update(conversations)
    .set({ ...values, ended_at: sql`clock_timestamp()`, read_attempts: row.read_attempts + 1 })
    .where(and(isIt(row), isNotNull(conversations.read_at)))
    .returning({ id: conversations.id })
  if (given) await follow(tx, row)
}
