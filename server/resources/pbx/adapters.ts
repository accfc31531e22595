import { Readable } from 'node:stream'
import { pbx } from '#contract/pbx.ts'
import { engines } from '#contract/pbx-servers/contract.ts'
import { inTenant } from '../../db/scope.ts'
import { Problem } from '../../base/problem.ts'
import type { Deps } from '../../http/app-context.ts'
import type { PublicCall } from '../../http/call.ts'
import { serveKeyed, type Identify } from '../../http/endpoint.ts'
import { requireSingle } from '../../http/validate.ts'
import type { Surface } from '../../http/surface.ts'
import { piecesOf } from '../../record/files/chunks.ts'
import { noteRequest, type KnownPbx, type RecalledPbx } from '../pbx-servers/ports.ts'
import { answerRealtime } from './asterisk.ts'
import { addressOf, configOf } from './config/index.ts'
import { answerDialplan, answerDirectory } from './freeswitch.ts'

/** Maximum bytes of a form; those of engines have hundreds of fields. */
const maxFormBytes = 256 * 1024

const sections = new Map([
  ['directory', answerDirectory],
  ['dialplan', answerDialplan],
])

/** Serves the native interfaces of PBX engines. */
export function serveAdapters(
  surface: Surface,
  deps: Deps,
  identify: Identify<KnownPbx>,
  recall: Identify<RecalledPbx>,
) {
  const { config, asterisk, freeswitch } = pbx.endpoints
  serveKeyed(surface, deps, config, identify, async ({ params, originFor }, server) => {
    const engine = engines.find((one) => one === params['engine'])
    if (!engine) throw new Problem('not_found')
    const origin = originFor!(deps.env)
    const wanted = { engine, address: addressOf(origin, server.id), origin }
    const content = await inTenant(deps.db, server.tenant_id, (tx) => configOf(tx, server, wanted))
    return { data: { name: `${engine}.txt`, type: 'text/plain; charset=utf-8', content } }
  })
  serveKeyed(surface, deps, asterisk, identify, async (call, server) => {
    const { table, mode } = call.params
    await noteRequest(deps, server, 'registration')
    const content = await answerRealtime(deps, server, { table: table!, mode: mode!, form: await readForm(deps, call) })
    return { data: { name: 'realtime.txt', type: 'text/plain; charset=utf-8', content } }
  })
  serveKeyed(surface, deps, freeswitch, recall, async (call, recalled) => {
    const answer = sections.get(call.params['section'] ?? '')
    if (!answer) throw new Problem('not_found')
    const content = await answer(deps, recalled, await readForm(deps, call))
    return { data: { name: 'freeswitch.xml', type: 'text/xml; charset=utf-8', content } }
  })
}

async function readForm({ env }: Deps, { content }: PublicCall): Promise<URLSearchParams> {
  const refuse = (): never => {
    throw new Problem('payload_too_large')
  }
  if (!content?.stream) return new URLSearchParams()
  const limits = { maxBytes: maxFormBytes, patience: env.REQUEST_TIMEOUT, refuse }
  const raw = Buffer.concat(await Readable.from(piecesOf(content.stream, limits)).toArray())
  const form = new URLSearchParams(raw.toString('utf8'))
  requireSingle(form)
  return form
}
