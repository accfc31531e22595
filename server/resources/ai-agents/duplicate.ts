import { and, asc, eq, like } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { createRow } from '../../record/create.ts'
import type { ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import type { Call, Reply } from '../../http/call.ts'
import { aiAgentTestCases } from '../ai-agent-test-cases/table.ts'
import { configurationOf } from './configuration.ts'
import { aiAgents } from './table.ts'

const maxName = 80

/** Creates a draft with the configuration, notes and test cases of an agent under a free name. */
export async function duplicate(resource: ServedResource, call: Call): Promise<Reply> {
  const row = await findRow(resource, call)
  const { description, tags } = row
  const name = await freeName(call, row['name'])
  const reply = await createRow(resource, { ...call, body: { ...configurationOf(row), description, tags, name } })
  await copyCases(call, row['id'], reply.data.id)
  return reply
}

/** Copies the test cases of an agent in order, without their results. */
async function copyCases({ tx, actor }: Call, from: string, agent_id: string): Promise<void> {
  const tenant_id = actor.tenant.id
  const { messages, question, language, variables, expect, cited_titles, created_at, id } = aiAgentTestCases
  const found = await tx
    .select({ messages, question, language, variables, expect, cited_titles })
    .from(aiAgentTestCases)
    .where(and(eq(aiAgentTestCases.tenant_id, tenant_id), eq(aiAgentTestCases.agent_id, from)))
    .orderBy(asc(created_at), asc(id))
  if (found.length === 0) return
  await tx.insert(aiAgentTestCases).values(found.map((one) => ({ ...one, id: uuidv7(), tenant_id, agent_id })))
}

/** The first free name: `Rina (2)`, `Rina (3)` … */
async function freeName({ tx, actor }: Call, name: string): Promise<string> {
  const base = name.replace(/ \(\d+\)$/, '').slice(0, maxName - 6)
  const isSimilar = and(
    eq(aiAgents.tenant_id, actor.tenant.id),
    like(aiAgents.name, `${base.replace(/[\\%_]/g, '\\$&')}%`),
  )
  const taken = (await tx.select({ name: aiAgents.name }).from(aiAgents).where(isSimilar)).map((one) => one.name)
  for (let number = 2; ; number++) if (!taken.includes(`${base} (${number})`)) return `${base} (${number})`
}
