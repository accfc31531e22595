import { and, eq, isNull } from 'drizzle-orm'
import { inTenant } from '../../db/scope.ts'
import { holdTenant } from '../../identity/tenants/hold.ts'
import type { Deps } from '../../http/app-context.ts'
import { analyse } from '../../voice/model/analyse.ts'
import { ModelProblem } from '../../voice/model/problem.ts'
import type { Spoken } from '../../voice/spoken.ts'
import { conclude, turnsOf, type Findings, type Stored } from './aftercare.ts'
import { readAftercare, type Aftercare } from './agents.ts'
import { modelSettings, type OwnModel, readOwnModel } from './own-model.ts'
import { claim } from './store.ts'
import { isIt, conversations } from './table.ts'

type Host = Pick<Deps, 'db' | 'env' | 'keys'> & { log: (line: string) => void }

/** Milliseconds between checks for ended conversations. */
export const processingMs = 2_000

/** Evaluates ended conversations, with a language model if one is configured. Safe in several processes. */
export async function processConversations(host: Host): Promise<void> {
  const isOver = and(eq(conversations.status, 'processing'), isNull(conversations.read_at))
  await Promise.all((await claim(host.db, 'seen_at', isOver)).map((row) => processOne(host, row)))
}

async function processOne(host: Host, row: Stored): Promise<void> {
  const { db } = host
  const { aftercare, own, said } = await inTenant(db, row.tenant_id, async (tx) => ({
    aftercare: await readAftercare(tx, row),
    own: await readOwnModel(tx, row.tenant_id),
    said: (await turnsOf(tx, row)).filter((turn): turn is typeof turn & Spoken => turn.role !== 'tool'),
  }))
  // Without an agent, there is nothing to evaluate.
  const wanted = aftercare ?? { criteria: [], data: [], redacts: false, keepDays: null, llm: 'embedded', model: null }
  const findings = await read(host, row, { ...wanted, own }, said)
  await inTenant(db, row.tenant_id, async (tx) => {
    await holdTenant(tx, row.tenant_id)
    const [now] = await tx.select().from(conversations).where(isIt(row)).for('update')
    if (now?.status === 'processing') await conclude(tx, now, wanted, findings)
  })
}

async function read(
  { env, keys, log }: Host,
  { id, language }: Stored,
  { criteria, data, model, own }: Aftercare & { own?: OwnModel },
  said: Spoken[],
): Promise<Findings> {
  const {
    OPENAI_BASE_URL: baseUrl,
    OPENAI_API_KEY: apiKey,
    OPENAI_MODEL,
    destinations,
  } = modelSettings({ env, keys }, own)
  const name = model ?? OPENAI_MODEL
  if (!baseUrl || !name) return { problem: 'no_model' }
  const access = { baseUrl, apiKey, destinations }
  try {
    return await analyse(access, name, { criteria, data, language, said })
  } catch (error) {
    if (!(error instanceof ModelProblem)) throw error
    log(`Conversation ${id}, model ${name}: ${error.message}`)
    return { problem: 'model_failed', tokens: error.tokens }
  }
}
