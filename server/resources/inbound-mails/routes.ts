import { Readable } from 'node:stream'
import { inboundMails as contract, maxMailBytes } from '#contract/inbound-mails.ts'
import { sizeText } from '#contract/grammar/kinds/file.ts'
import { invalidField, Problem, refused } from '../../base/problem.ts'
import { readInPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { PublicCall, Reply } from '../../http/call.ts'
import { serveKeyed, type Identify } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { findOpenTenants } from '../../identity/actors.ts'
import { piecesOf } from '../../record/files/chunks.ts'
import { tenantOfMailKey } from './keys.ts'
import { receiveMail } from './receive.ts'

interface Owner {
  tenant_id: string
}

export function mountInboundMails(surface: Surface, deps: Deps) {
  const identify: Identify<Owner> = async (key) => {
    const tenant_id = await tenantOfMailKey(deps.db, key)
    const open = tenant_id ? await readInPlatform(deps.db, (tx) => findOpenTenants(tx, [tenant_id])) : undefined
    if (!tenant_id || !open || !open.has(tenant_id)) throw new Problem('not_found')
    return { tenant_id }
  }
  serveKeyed(surface, deps, contract.endpoints.ingest, identify, (call, owner) => ingest(deps, call, owner))
}

/** Takes a mail that a mail service hands over. It names no results of SPF or DKIM: anyone with the key could. */
async function ingest(deps: Deps, { client, content }: PublicCall, { tenant_id }: Owner): Promise<Reply> {
  await deps.throttle.attempt({ kind: 'ingest', subject: tenant_id, ip: client.ip })
  const refuse = (): never => {
    throw refused('file_too_large', { size: sizeText(maxMailBytes) })
  }
  if ((content?.size ?? 0) > maxMailBytes) refuse()
  if (!content?.stream) throw invalidField('content', 'required')
  const limits = { maxBytes: maxMailBytes, patience: deps.env.REQUEST_TIMEOUT, refuse }
  const raw = Buffer.concat(await Readable.from(piecesOf(content.stream, limits)).toArray())
  if (raw.length === 0) throw invalidField('content', 'required')
  return { data: await receiveMail(deps, { raw, to: { tenant_id }, returnPath: null, checks: null }), status: 202 }
}
