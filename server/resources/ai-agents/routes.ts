import { eq } from 'drizzle-orm'
import { activityLogs as logContract } from '#contract/activity-logs.ts'
import { aiAgents as contract, type AiAgent } from '#contract/ai-agents.ts'
import { languages } from '#contract/languages.ts'
import { mountCrud } from '../../crud.ts'
import { listRows } from '../../crud/list.ts'
import { requirePolicy, type Hooks, type ServedResource } from '../../crud/resource.ts'
import { findRow } from '../../crud/rows.ts'
import { queueRemoval } from '../../elevenlabs/removal.ts'
import type { Deps } from '../../http/app-context.ts'
import { asActor } from '../../http/caller.ts'
import { serve, serveUntied, type Call, type Reply } from '../../http/endpoint.ts'
import { readQuery } from '../../http/validate.ts'
import { startJob } from '../../jobs/start.ts'
import { byPermission } from '../../policy.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { detectLanguage } from '../../voice/language.ts'
import { activityLogs } from '../activity-logs/table.ts'
import { markVersion, requirePassed, runStaleCases } from '../ai-agent-test-cases/gate.ts'
import { duplicate } from './duplicate.ts'
import { aiAgentHooks } from './hooks.ts'
import { isHosted } from './hosted.ts'
import { readPerformance } from './performance.ts'
import { aiAgentPolicy } from './policy.ts'
import { readRates } from './rates.ts'
import { agents } from './resource.ts'
import { setStatus } from './states.ts'
import { startSync, syncKnowledge } from './sync.ts'
import { aiAgents } from './table.ts'
import { serveToolTest } from './test-tool.ts'
import { difference, publish, restore } from './versions.ts'

const { endpoints } = contract
const log: ServedResource = { contract: logContract, table: activityLogs, policy: byPermission, hooks: {} }

export function mountAiAgents(surface: Surface, deps: Deps) {
  mountCrud(surface, deps, contract, aiAgents, aiAgentPolicy, withRemoval(deps))
  serveUntied(surface, deps, endpoints.publish, async (call) => {
    const inOwn = <T>(work: (own: Call) => Promise<T>) => asActor(deps, call, work)
    const draft = await inOwn((own) => requireDraft(own))
    if (!isOverridden(call)) await runStaleCases(deps, inOwn, draft)
    return inOwn((own) => publishAndDeploy(deps, own))
  })
  serve(surface, deps, endpoints.restore, (call) => restore(agents, call, call.body.version))
  serve(surface, deps, endpoints.difference, (call) => difference(agents, call))
  serve(surface, deps, endpoints.duplicate, (call) => duplicate(agents, call))
  serve(surface, deps, endpoints.pause, (call) => setStatus(agents, call, 'pause', 'paused'))
  serve(surface, deps, endpoints.resume, (call) => setStatus(agents, call, 'resume', 'active'))
  serve(surface, deps, endpoints.archive, (call) => setStatus(agents, call, 'archive', 'archived'))
  serve(surface, deps, endpoints.unarchive, (call) => setStatus(agents, call, 'unarchive', 'paused'))
  serve(surface, deps, endpoints.sync, (call) => startSync(agents, deps, call))
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

  serve(surface, deps, endpoints.detectLanguage, async (call) => {
    const { primary_language } = (await findRow(agents, call)) as AiAgent
    const found = detectLanguage(call.body.text, languages)
    return { data: found ?? { language: primary_language, confidence: 0 } }
  })

  serve(surface, deps, endpoints.languages, async ({ actor }) => {
    const names = new Intl.DisplayNames([actor.locale], { type: 'language' })
    return { data: languages.map((code) => ({ code, name: names.of(code) ?? code })) }
  })
}

type Draft = typeof aiAgents.$inferSelect

/** Reads the draft that a caller may publish. @throws Problem */
async function requireDraft(call: Call): Promise<Draft> {
  const draft = await findRow(agents, call)
  requirePolicy(agents, call, 'publish', draft)
  return draft as Draft
}

/** A reason publishes a draft although test cases fail. */
const isOverridden = ({ body }: { body: { override_reason: string | null } }) => Boolean(body.override_reason)

/** Publishes the draft. A job brings it to ElevenLabs if its conversations are held there. */
async function publishAndDeploy(deps: Deps, call: Call): Promise<Reply> {
  const reply = await publish(agents, call, async (draft) => {
    if (!isOverridden(call)) await requirePassed(call.tx, draft as Draft)
  })
  const { agent_id: id, configuration, number } = reply.data
  await markVersion(call.tx, (await findRow(agents, call)) as Draft, number)
  if (isHosted(deps.env, configuration)) {
    // The right to publish includes the right to send the version to its provider.
    const endpoint = { ...endpoints.sync, permission: call.endpoint.permission }
    await startJob(
      deps,
      { ...call, endpoint },
      syncKnowledge,
      { id },
      { type: contract.of, id, label: configuration.name },
    )
  }
  return reply
}

/** Has the agent at ElevenLabs removed with that of the platform. */
const withRemoval = ({ keys }: Deps): Hooks<typeof aiAgents> => ({
  ...aiAgentHooks,
  async deleting(row, call) {
    await aiAgentHooks.deleting?.(row, call)
    const { tenant_id, provider_agent_id: id } = row
    if (id) await queueRemoval(call.tx, keys, tenant_id, { call: 'removeAgent', id })
  },
})
