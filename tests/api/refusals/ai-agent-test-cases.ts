import { sql } from 'drizzle-orm'
import { aiAgentTestCases, anyAnswer, maxTestCases } from '#contract/ai-agent-test-cases.ts'
import { inPlatform } from '#server/db/scope.ts'
import { newDraft } from '../../support/talking.ts'
import type { Scenarios } from '../../support/nouns/refusals.ts'

const as = 'admin' as const

export const scenarios: Scenarios = {
  'create too_many_test_cases': async (platform) => {
    const { id: agentId } = await newDraft(platform)
    const { tenant_id } = (await platform.session(as)).user
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`
        insert into ai_agent_test_cases (tenant_id, id, agent_id, messages, question, expect)
        select ${tenant_id}, gen_random_uuid(), ${agentId}, array['Question ' || n], 'Question ' || n, ${JSON.stringify(anyAnswer)}::jsonb
        from generate_series(1, ${maxTestCases}) n`),
    )
    const body = { messages: ['One more?'] }
    return platform.call(aiAgentTestCases.endpoints.create, { as, params: { agentId }, body })
  },
}
