import { ask } from '../load.ts'
import { enter } from '../measure.ts'
import { entriesOf, passageStatements } from './passages.ts'

/** An agent that answers from a catalogue of 10,000 passages. */
export interface Seller {
  agentId: string
  token: string
}

/** Runs statements as the owner of the database. */
export const run = async (port: number, statements: { text: string; values: unknown[] }[]): Promise<any[]> =>
  (await ask(port, { method: 'POST', path: '/bare/run', body: statements })).data

/** Creates the agent anew, and its catalogue unless the tenant has it. */
export async function createSeller(port: number, tenantId: string): Promise<Seller> {
  const { token } = await enter(port)
  let [entries] = await run(port, [entriesOf(tenantId)])
  if (entries.length === 0) {
    // The last statement vacuums, which no transaction may surround.
    await run(port, passageStatements(tenantId))
    ;[entries] = await run(port, [entriesOf(tenantId)])
  }
  const agent = {
    name: `Seller ${Date.now()}`,
    system_prompt: 'You help customers of a furniture shop.',
    primary_language: 'en',
    first_message: 'Hello! Which product can I tell you about?',
    knowledge_ids: entries.map(({ id }: { id: string }) => id),
  }
  const post = (path: string, body: object) => ask(port, { method: 'POST', path: `/api/agents${path}`, token, body })
  const { id } = (await post('/create', agent)).data
  await post(`/${id}/publish`, {})
  return { agentId: id, token }
}
