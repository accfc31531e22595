import { aiAgentTestCases as contract } from '#contract/ai-agent-test-cases.ts'
import { aiAgents as agentContract, type AiAgent } from '#contract/ai-agents/contract.ts'
import { withinParent } from '../../record/parent.ts'
import { present } from '../../record/read.ts'
import { actorOn, labelOf, requirePolicy, type ServedResource, type StoredRow } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import type { Deps } from '../../http/app-context.ts'
import { asActor } from '../../http/caller.ts'
import { serve, serveUntied } from '../../http/endpoint.ts'
import type { Call } from '../../http/call.ts'
import { startJob } from '../../jobs/start.ts'
import { byPermission } from '../../record/policy.ts'
import type { Surface } from '../../http/surface.ts'
import { record } from '../../record/activity/record.ts'
import { testCaseHooks } from './hooks.ts'
import { runTestCases } from './jobs.ts'
import { runCase } from './run.ts'
import { aiAgentTestCases } from './table.ts'

const { endpoints } = contract

export function mountAiAgentTestCases(surface: Surface, deps: Deps) {
  const cases: ServedResource = {
    contract,
    table: aiAgentTestCases,
    policy: byPermission,
    hooks: withinParent(contract, aiAgentTestCases, testCaseHooks(deps)),
  }
  serveUntied(surface, deps, endpoints.run, async (call) => {
    const find = (own: Call) => findRow(cases, own)
    const { id } = await asActor(deps, call, async (own) => {
      const row = await find(own)
      requirePolicy(cases, own, 'run', row)
      return row
    })
    await runCase(deps, (work) => asActor(deps, call, work), id)
    const data = await asActor(deps, call, async (own) => {
      const row = await find(own)
      await logRun(cases, own, row)
      return present(cases, own, row)
    })
    return { data }
  })
  serve(surface, deps, endpoints.runAll, (call) => startRun(cases, deps, call))
}

const logRun = (cases: ServedResource, call: Call, row: StoredRow) =>
  record(call.tx, actorOn(call, row), call.client, {
    action: call.endpoint.name,
    resource: { type: contract.of, id: row['id'], label: labelOf(cases, row) },
    changes: [{ field: 'result', before: null, after: row['result'] }],
  })

async function startRun(cases: ServedResource, deps: Deps, call: Call) {
  await cases.hooks.within!(call)
  const { id, name } = call.parent as AiAgent
  return startJob(deps, call, runTestCases, { agentId: id }, { type: agentContract.of, id, label: name })
}
