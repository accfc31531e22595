import { and, eq } from 'drizzle-orm'
import type { PbxServer } from '#contract/pbx-servers/contract.ts'
import type { Step } from '#contract/grammar/steps.ts'
import { requirePolicy, actorOn, labelOf, type ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { write } from '../../record/update.ts'
import { inTenant } from '../../db/scope.ts'
import { connect } from '../../base/destinations/connect.ts'
import {
  destinationsOf,
  findDestination,
  type Destination,
  type Destinations,
} from '../../base/destinations/destination.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call } from '../../http/call.ts'
import { problemOfStep, type StepsCall } from '../../http/steps.ts'
import { sendOptions, sendRegister } from '../../sip/client.ts'
import { openUdp, overStream, type SipTransport } from '../../sip/transport.ts'
import { record } from '../../record/activity/record.ts'
import { checkAri } from './ari.ts'
import { isHeard } from './requests.ts'
import { readSecrets, type ServerSecrets } from './secrets.ts'
import { pbxServers } from './table.ts'

/** A server with its secrets in plain text. */
type Subject = Omit<PbxServer, keyof ServerSecrets> & ServerSecrets & { tenant_id: string }

/** The status that the last test found. */
export const testedStatus = ({ last_test }: Pick<PbxServer, 'last_test'>): PbxServer['status'] =>
  last_test?.status ?? 'draft'

/** Marks a server as being tested, and reads what its test needs. */
export async function beginTest(resource: ServedResource, deps: Deps, call: Call): Promise<Subject> {
  const row = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, 'test', row)
  const secrets = await readSecrets(call.tx, deps, row as Subject)
  await write(resource, call, row, { status: 'testing' })
  return { ...(row as Subject), ...secrets }
}

/** Tests a server in steps, and stores the result. */
export const runTest =
  (resource: ServedResource, deps: Deps) =>
  async (call: StepsCall<Subject>): Promise<object> => {
    const { subject, steps } = call
    try {
      await perform(destinationsOf(deps.env), call)
    } catch (error) {
      await restore(deps, subject)
      throw error
    }
    const status = statusOf(steps, isHeard(subject))
    await call.inTenant((own) => store(resource, own, subject, { status, steps: [...steps] }))
    return { status }
  }

async function perform(destinations: Destinations, { subject, step, signal }: StepsCall<Subject>): Promise<void> {
  const { host, port, transport: protocol, realm, username, secret, api_url, api_key } = subject
  const peer = { host, port, realm }
  let destination: Destination
  let transport: SipTransport | undefined
  try {
    await step('dns', async () => {
      destination = await findDestination(destinations, { host, port, purpose: 'sip' })
    })
    await step('connect', async () => {
      if (protocol === 'udp') {
        transport = await openUdp(destination)
        return skipped('no_connection')
      }
      const isSecure = protocol === 'tls'
      transport = overStream(await connect(destinations, destination, { isSecure, signal }), isSecure)
    })
    await step('options', () => sendOptions(transport!, peer, { signal }))
    await step('register', async () => {
      if (!username || !secret) return skipped('not_configured')
      await sendRegister(transport!, peer, { username, password: secret }, { signal })
    })
  } finally {
    transport?.close()
  }
  await step('api', async () => {
    if (!api_url || !api_key) return skipped('not_configured')
    await checkAri(destinations, { api_url, api_key }, signal)
  })
}

const skipped = (code: 'no_connection' | 'not_configured') => ({ ok: null, ...problemOfStep({ code }) })

/** Without SIP, a server is offline, unless it has asked or reported lately; with SIP alone, it is degraded. */
function statusOf(steps: readonly Step[], heard: boolean): PbxServer['status'] {
  const failed = steps.find(({ ok }) => ok === false)
  if (!failed) return 'online'
  return heard || ['register', 'api'].includes(failed.name) ? 'degraded' : 'offline'
}

async function store(
  resource: ServedResource,
  call: Call,
  tested: Subject,
  { status, steps }: { status: PbxServer['status']; steps: Step[] },
) {
  const before = await findRow(resource, call, { lock: true })
  const last_test = { ok: steps.every(({ ok }) => ok !== false), status, at: new Date().toISOString(), steps }
  // It may have been disabled meanwhile.
  const next = before['status'] === 'disabled' ? 'disabled' : status
  const row = await write(resource, call, before, { last_test, status: next })
  const from = tested.status === 'testing' ? testedStatus(tested) : tested.status
  await record(call.tx, actorOn(call, row), call.client, {
    action: call.endpoint.name,
    resource: { type: resource.contract.of, id: row['id'], label: labelOf(resource, row) },
    changes: from === next ? [] : [{ field: 'status', before: from, after: next }],
  })
}

/** Gives a server back the status that it had before a test that did not end, also if its user has been logged out. */
const restore = ({ db }: Deps, { tenant_id, id, ...tested }: Subject) =>
  inTenant(db, tenant_id, (tx) =>
    tx
      .update(pbxServers)
      .set({ status: testedStatus(tested) })
      .where(and(eq(pbxServers.tenant_id, tenant_id), eq(pbxServers.id, id), eq(pbxServers.status, 'testing'))),
  )
