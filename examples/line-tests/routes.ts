import { requirePolicy, type ServedResource } from '#server/record/resource.ts'
import { findRow } from '#server/record/rows.ts'
import type { Deps } from '#server/http/app-context.ts'
import { serve } from '#server/http/endpoint.ts'
import type { Call } from '#server/http/call.ts'
import { serveSocket } from '#server/http/serve-socket.ts'
import { serveSteps } from '#server/http/steps.ts'
import { startJob } from '#server/jobs/start.ts'
import type { Surface } from '#server/http/surface.ts'
import { lineTests as contract } from './contract.ts'
import { testLines } from './jobs.ts'
import { tryLine } from './try-line.ts'

const { endpoints } = contract

export function mountLineTests(surface: Surface, deps: Deps, resource: ServedResource): void {
  /** Reads the line of a call, and refuses an archived one. */
  const lineFor = (action: string) => async (call: Call) => {
    const line = await findRow(resource, call)
    requirePolicy(resource, call, action, line)
    return line
  }

  serve(surface, deps, endpoints.runAll, (call) => startJob(deps, call, testLines, {}))
  serveSocket(surface, deps, endpoints.talk, lineFor('talk'), async ({ subject: { name }, socket, inTenant }) => {
    let count = 0
    for await (const { digits } of socket.messages) {
      // Archived meanwhile, the line is refused with the reason of the policy.
      await inTenant(lineFor('talk'))
      count += digits.length
      socket.send({ type: 'heard', digits, line: name, count })
    }
  })
  serveSteps(surface, deps, endpoints.run, lineFor('run'), async ({ subject: { host }, step, signal }) => {
    await step('dns', () => tryLine('fast', signal))
    await step('connect', () => tryLine(host, signal))
    await step('register', async () => {
      if (host.startsWith('fail')) return { ok: false, message: 'The line refused the call' }
    })
    await step('options', () => tryLine(host, signal))
  })
}
