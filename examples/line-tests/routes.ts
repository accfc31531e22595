import { mountCrud } from '#server/crud.ts'
import { requirePolicy, type ServedResource } from '#server/crud/resource.ts'
import { findRow } from '#server/crud/rows.ts'
import type { Deps } from '#server/http/app-context.ts'
import { serve, type Call } from '#server/http/endpoint.ts'
import { serveSocket } from '#server/http/serve-socket.ts'
import { serveSteps } from '#server/http/steps.ts'
import { startJob } from '#server/jobs/start.ts'
import type { Surface } from '#server/surfaces/surface.ts'
import { lineTests as contract } from './contract.ts'
import { testLines } from './jobs.ts'
import { lineTestPolicy } from './policy.ts'
import { lineTests } from './table.ts'
import { tryLine } from './try-line.ts'

const { endpoints } = contract
const lines: ServedResource = { contract, table: lineTests, policy: lineTestPolicy, hooks: {} }

/** Reads the line of a call, and refuses an archived one. */
const lineFor = (action: string) => async (call: Call) => {
  const line = await findRow(lines, call)
  requirePolicy(lines, call, action, line)
  return line
}

export function mountLineTests(surface: Surface, deps: Deps): void {
  mountCrud(surface, deps, contract, lineTests, lineTestPolicy)
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
