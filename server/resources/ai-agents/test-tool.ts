import { aiAgents as contract } from '#contract/ai-agents.ts'
import { actorOn, labelOf, requirePolicy, type ServedResource } from '../../crud/resource.ts'
import { findRow } from '../../crud/rows.ts'
import { destinationsOf } from '../../destinations/destination.ts'
import type { Deps } from '../../http/app-context.ts'
import { asActor } from '../../http/caller.ts'
import { serveUntied } from '../../http/endpoint.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { requestTool } from '../../voice/request-tool.ts'
import { record } from '../activity-logs/record.ts'

/** Calls a tool with sample values, and shows the variables that prompts would get. */
export function serveToolTest(surface: Surface, deps: Deps, resource: ServedResource) {
  serveUntied(surface, deps, contract.endpoints.testTool, async (call) => {
    await asActor(deps, call, async (own) => {
      const row = await findRow(resource, own)
      requirePolicy(resource, own, 'testTool', row)
      const { name } = call.body.tool
      await record(own.tx, actorOn(own, row), own.client, {
        action: call.endpoint.name,
        resource: { type: contract.of, id: row['id'], label: labelOf(resource, row) },
        changes: [{ field: 'http_tools', before: null, after: name }],
      })
    })
    return { data: await requestTool(destinationsOf(deps.env), call.body.tool, call.body.parameters) }
  })
}
