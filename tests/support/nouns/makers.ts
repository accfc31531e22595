import { sql } from 'drizzle-orm'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import type { TestPlatform } from '../platform/in-process.ts'

type Row = Record<string, any>
type Params = Record<string, string>

interface Maker {
  endpoint: Endpoint
  paramsOf: (parents: Params) => Params
  /** Makes the request possible. */
  prepare?: (platform: TestPlatform, parents: Params, seed: number) => Promise<unknown>
}

/** Makes a record that no endpoint answers. */
type MadeAlone = (platform: TestPlatform, parents: Params) => Promise<Row>

/** Makes records of nouns without `create`: by an endpoint, or as a job would. */
export const makers: Record<string, Maker | MadeAlone> = {
  'ai-agent-replays': async (platform, { agentId }) => {
    const [made] = await inPlatform(platform.db, (tx) =>
      query<Row>(
        tx,
        sql`insert into ai_agent_replays (tenant_id, id, agent_id, number, kind)
        select tenant_id, gen_random_uuid(), id, (select count(*) + 100 from ai_agent_replays), 'recorded'
        from ai_agents where id = ${agentId} returning *`,
      ),
    )
    return made!
  },
  'ai-agent-versions': {
    endpoint: aiAgents.endpoints.publish,
    paramsOf: ({ agentId }) => ({ id: agentId! }),
    /** A draft that differs from its published version. */
    prepare: (platform, { agentId }, seed) =>
      platform.call(aiAgents.endpoints.update, {
        as: 'admin',
        params: { id: agentId! },
        body: { keywords: [`k${seed}`] },
      }),
  },
}
