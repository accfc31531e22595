import { and, eq, like } from 'drizzle-orm'
import { createRow } from '../../crud/create.ts'
import type { ServedResource } from '../../crud/resource.ts'
import { findRow } from '../../crud/rows.ts'
import type { Call, Reply } from '../../http/endpoint.ts'
import { configurationOf } from './configuration.ts'
import { aiAgents } from './table.ts'

const maxName = 80

/** Creates a draft with the configuration of an agent, its notes, and a name of its own. */
export async function duplicate(resource: ServedResource, call: Call): Promise<Reply> {
  const row = await findRow(resource, call)
  const { description, tags } = row
  const name = await freeName(call, row['name'])
  return createRow(resource, { ...call, body: { ...configurationOf(row), description, tags, name } })
}

/** `Rina (2)`, or the next number that is free. */
async function freeName({ tx, actor }: Call, name: string): Promise<string> {
  const base = name.replace(/ \(\d+\)$/, '').slice(0, maxName - 6)
  const isSimilar = and(
    eq(aiAgents.tenant_id, actor.tenant.id),
    like(aiAgents.name, `${base.replace(/[\\%_]/g, '\\$&')}%`),
  )
  const taken = (await tx.select({ name: aiAgents.name }).from(aiAgents).where(isSimilar)).map((one) => one.name)
  for (let number = 2; ; number++) if (!taken.includes(`${base} (${number})`)) return `${base} (${number})`
}
