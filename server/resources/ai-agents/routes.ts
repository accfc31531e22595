import { eq } from 'drizzle-orm'
import { activityLogs as logContract } from '#contract/activity-logs.ts'
import { type AiAgent, aiAgents as contract } from '#contract/ai-agents/contract.ts'
import { languages } from '#contract/languages.ts'
import { listRows } from '../../record/list.ts'
import { actorOn, labelOf, requirePolicy, type ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import type { Deps } from '../../http/app-context.ts'
import { asActor } from '../../http/caller.ts'
import { inTenant } from '../../db/scope.ts'
import { serve, serveUntied } from '../../http/endpoint.ts'
import type { Call, Reply } from '../../http/call.ts'
import { readQuery } from '../../http/validate.ts'
import { byPermission } from '../../record/policy.ts'
import type { Surface } from '../../http/surface.ts'
import { detectLanguage } from '../../voice/language.ts'
import { activityLogs } from '../../record/activity/table.ts'
import type { Transaction } from '../../db/client.ts'
import type { Actor } from '../../base/actor.ts'
import { plans } from '../../identity/plans/table.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { ratesOf } from '../usage-records/ports.ts'
import { updateRow } from '../../record/update.ts'
import { readToolCalls, readUse } from '../conversations/ports.ts'
import { requireWithin } from '../tenants/ports.ts'
import { destinationsOf } from '../../base/destinations/destination.ts'
import { secretsOf } from '../tool-secrets/ports.ts'
import { requestTool } from '../../voice/request-tool.ts'
import { record } from '../../record/activity/record.ts'
import { duplicate } from './duplicate.ts'
import { endParallel } from './parallel.ts'
import { readParallel } from './parallel-figures.ts'
import { readPerformance } from './performance.ts'
import { agents } from './resource.ts'
import { startSync } from './sync.ts'
import { withPassages } from './passages.ts'
import { publishParallelTested, publishSelected, publishTested } from './publish.ts'
import { difference, restore, useNewest } from './versions.ts'
import { lockRouting } from './routed.ts'

const { endpoints } = contract
const log: ServedResource = { contract: logContract, table: activityLogs, policy: byPermission, hooks: {} }

export function mountAiAgents(surface: Surface, deps: Deps) {
  serveUntied(surface, deps, endpoints.publish, (call) => publishTested(deps, call))
  serveUntied(surface, deps, endpoints.publishSelected, (call) => publishSelected(deps, call))
  serveUntied(surface, deps, endpoints.publishParallel, (call) => publishParallelTested(deps, call))
  serve(surface, deps, endpoints.endParallel, endParallel)
  serveUntied(surface, deps, endpoints.restore, (call) =>
    withPassages(deps, call, (own) => restore(own, call.body.version)),
  )
  serve(surface, deps, endpoints.useNewest, useNewest)
  serve(surface, deps, endpoints.difference, (call) => difference(agents, call))
  serve(surface, deps, endpoints.duplicate, (call) => duplicate(agents, call))
  serve(surface, deps, endpoints.pause, (call) => setStatus(call, 'pause', 'paused'))
  serve(surface, deps, endpoints.resume, (call) => setStatus(call, 'resume', 'active'))
  serve(surface, deps, endpoints.archive, (call) => setStatus(call, 'archive', 'archived'))
  serve(surface, deps, endpoints.unarchive, (call) => setStatus(call, 'unarchive', 'paused'))
  serve(surface, deps, endpoints.sync, (call) => startSync(agents, deps, call, false))
  serve(surface, deps, endpoints.resend, (call) => startSync(agents, deps, call, true))
  serveToolTest(surface, deps, agents)
  serve(surface, deps, endpoints.rates, async ({ tx, actor }) => ({ data: await readRates(tx, actor) }))

  serve(surface, deps, endpoints.history, async (call) => {
    const { id } = await findRow(agents, call)
    return listRows(log, call, eq(activityLogs.resource_id, id))
  })

  serve(surface, deps, endpoints.performance, async (call) => {
    const { id } = await findRow(agents, call)
    const wanted = readQuery(call.endpoint, call.query)
    return { data: await readPerformance(call.tx, call.actor, String(id), wanted) }
  })

  serve(surface, deps, endpoints.visitors, async (call) => {
    const { id, visitor_minutes, visitor_talks } = (await findRow(agents, call)) as AiAgent
    const { spent, running } = await readUse(call.tx, call.actor.tenant.id, id)
    return { data: { minutes: Math.round(spent / 6) / 10, talks: running, visitor_minutes, visitor_talks } }
  })

  serve(surface, deps, endpoints.toolCalls, async (call) => {
    const { id } = await findRow(agents, call)
    return { data: await readToolCalls(call.tx, call.actor.tenant.id, String(id)) }
  })

  serve(surface, deps, endpoints.parallel, async (call) => {
    const row = await findRow(agents, call)
    requirePolicy(agents, call, 'parallel', row)
    return { data: await readParallel(call.tx, call.actor, row as Parameters<typeof readParallel>[2]) }
  })

  serve(surface, deps, endpoints.detectLanguage, async (call) => {
    const { primary_language, additional_languages } = (await findRow(agents, call)) as AiAgent
    const own = [primary_language, ...additional_languages]
    const found = detectLanguage(call.body.text, languages, own)
    return { data: found ?? { language: primary_language, confidence: 0 } }
  })

  serve(surface, deps, endpoints.languages, async ({ actor }) => {
    const names = new Intl.DisplayNames([actor.locale], { type: 'language' })
    return { data: languages.map((code) => ({ code, name: names.of(code) ?? code })) }
  })
}

/** The unit prices of usage, by the tenant's plan. */
async function readRates(tx: Transaction, { tenant: { id, currency } }: Actor) {
  const [found] = await tx
    .select({ currency: plans.currency, overage_rates: plans.overage_rates })
    .from(tenants)
    .innerJoin(plans, eq(plans.id, tenants.plan_id))
    .where(eq(tenants.id, id))
  return { currency, rates: ratesOf(found ?? null, currency) }
}

/** Pauses, resumes, archives or unarchives an agent. */
async function setStatus(call: Call, action: string, status: AiAgent['status']): Promise<Reply> {
  const { tx, actor } = call
  if (action === 'archive') await lockRouting(tx, actor.tenant.id)
  if (action === 'unarchive') {
    requirePolicy(agents, call, action, await findRow(agents, call, { lock: true }))
    await requireWithin(tx, actor.tenant.id, 'agents')
  }
  return updateRow(agents, { ...call, body: { status } }, action)
}

/** Calls a tool with sample values, and returns the variables for prompts. */
function serveToolTest(surface: Surface, deps: Deps, resource: ServedResource) {
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
    const findSecret = secretsOf(deps.keys, (work) => inTenant(deps.db, call.actor.tenant.id, work))
    return { data: await requestTool(destinationsOf(deps.env), call.body.tool, call.body.parameters, { findSecret }) }
  })
}
