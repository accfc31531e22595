/** @module-tag core */
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#contract/auth.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { files } from '#contract/files.ts'
import { invitations } from '#contract/invitations.ts'
import { noLimits } from '#contract/plans/limits.ts'
import { plans } from '#contract/plans/contract.ts'
import { roles } from '#contract/roles.ts'
import { tenants } from '#contract/tenants.ts'
import { tickets } from '#contract/tickets.ts'
import { chunkSize } from '#server/record/files/chunks.ts'
import { listen } from '../support/web-socket.ts'
import { channelKeys, channels, mountEndless, type Scene } from '../support/channels.ts'
import { done, downfalls, type Downfall, type Parties } from '../support/downfalls.ts'
import { invitationToken, password } from '../support/identity.ts'
import { unlimited, usePlatform, type Sending } from '../support/platform/in-process.ts'

/** Everything that acts ends when one of those by whom it acts is shut out, and nothing brings it back. */
const platform = usePlatform({ limits: unlimited, mount: mountEndless })
const asOperator: Sending = { as: 'operator' }
/** Milliseconds until an open connection or a running job has ended. */
const soonMs = 1000

let server: Server
let origin: string
beforeAll(async () => {
  ;({ server, origin } = await listen(platform.deps, platform.app))
})
afterAll(() => server.close())

const call = (...args: Parameters<typeof done> extends [unknown, ...infer Rest] ? Rest : never) =>
  done({ platform }, ...args)

/** Creates a role and a member who has it. */
let made = 0
async function join(by: Sending, permission_keys: string[]): Promise<Session> {
  const email = `authority${++made}@nusantara.test`
  const role = await call(roles.endpoints.create, by, {}, { name: `Authority ${made}`, permission_keys })
  return accept(by, email, role.data.id)
}

async function accept(by: Sending, email: string, role_id: string): Promise<Session> {
  await call(invitations.endpoints.create, by, {}, { email, role_id })
  return accepted(email)
}

const accepted = async (email: string): Promise<Session> =>
  (await call(invitations.endpoints.accept, {}, { token: await invitationToken(platform, email) }, joining)).data
const joining = { name: 'Rina', password }

const sendingOf = ({ token, user }: Session): Sending => ({
  token: token.access_token,
  params: { tenantId: user.tenant_id },
})

type Home = Pick<Scene, 'agentId' | 'ticketId' | 'fileId'> & { admin: Sending; lesser: string }

/** A tenant with an agent, and a ticket with a file. */
async function newHome(): Promise<Home> {
  const email = `admin${++made}@tenants.test`
  const plan = (await call(plans.endpoints.byName, asOperator, { name: 'Scale' })).data
  const limits = { ...noLimits, users: 500, concurrent_calls: 500 }
  const body = { name: `Company ${made}`, plan_id: plan.id, limits, admin_email: email }
  await call(tenants.endpoints.create, asOperator, {}, body)
  const admin = sendingOf(await accepted(email))
  const agent = { name: 'Budi', system_prompt: 'You help.', primary_language: 'en', first_message: 'Hello!' }
  const agentId = (await call(aiAgents.endpoints.create, admin, {}, { ...agent, knowledge_ids: [] })).data.id
  await call(aiAgents.endpoints.publish, admin, { id: agentId }, {})
  const query = `${new URLSearchParams({ resource: 'tickets', field: 'attachment_ids', filename: 'note.txt' })}`
  const file = await platform.call(files.endpoints.create, {
    ...admin,
    query,
    content: Buffer.alloc(4 * chunkSize, 'A note. '),
  })
  const fileId = file.body.data.id
  const ticket = { subject: 'Echo', description: 'On line 3', attachment_ids: [fileId] }
  const ticketId = (await call(tickets.endpoints.create, admin, {}, ticket)).data.id
  return { agentId, ticketId, fileId, admin, lesser: await newRole(admin) }
}

const newRole = async (by: Sending): Promise<string> => {
  const body = { name: `Lesser ${++made}`, permission_keys: ['read-list-users'] }
  return (await call(roles.endpoints.create, by, {}, body)).data.id
}

let shared: Promise<Home> | undefined
/** A tenant that is suspended has no other purpose. */
const homeFor = ({ of }: Downfall) => (of === 'tenant' ? newHome() : (shared ??= newHome()))

async function begin(downfall: Downfall, isImpersonated: boolean): Promise<{ scene: Scene; parties: Parties }> {
  const { admin, lesser, ...home } = await homeFor(downfall)
  const user = await join(admin, channelKeys)
  const operator = await join(asOperator, ['impersonate-tenants'])
  const parties: Parties = {
    platform,
    user,
    operator,
    admins: { user: admin, operator: asOperator },
    lesser: { user: lesser, operator: await newRole(asOperator) },
  }
  const acting = async () => {
    const body = { reason: 'Ticket 7', minutes: 60, user_id: user.user.id }
    const by = { token: operator.token.access_token, params: { tenantId: operator.user.tenant_id } }
    return (await call(tenants.endpoints.impersonate, by, { id: user.user.tenant_id }, body)).data as Session
  }
  const session = isImpersonated ? await acting() : user
  return { scene: { platform, origin, session, ...home, closing: [] }, parties }
}

interface Course {
  /** The channels through which somebody still acts a second after the downfall, and after it was taken back. */
  after: string[]
  again: string[]
}

async function run(downfall: Downfall, isImpersonated: boolean): Promise<Course> {
  const { scene, parties } = await begin(downfall, isImpersonated)
  try {
    const open: { name: string; kind: string; isLive: () => Promise<boolean> }[] = []
    for (const { open: start, ...channel } of channels) open.push({ ...channel, isLive: await start(scene) })
    const live = async (among = open) => {
      const found = await Promise.all(among.map(async (one) => ((await one.isLive()) ? [one.name] : [])))
      return found.flat()
    }
    expect(await live()).toEqual(channels.map(({ name }) => name))

    const restore = await downfall.happen(parties)
    const until = Date.now() + soonMs
    const lasting = open.filter(({ kind }) => kind === 'connection' || kind === 'job')
    const atOnce = await live(open.filter((one) => !lasting.includes(one)))
    let late: string[]
    let isLast: boolean
    do {
      await wait(25)
      // A look takes half a second where a conversation is still open.
      isLast = Date.now() >= until
      late = await live(lasting)
    } while (late.length > 0 && !isLast)
    await restore?.()
    return { after: [...atOnce, ...late], again: restore ? await live() : [] }
  } finally {
    for (const close of scene.closing) await close()
  }
}

/** The channels that rightly go on, or come back with the permissions of a session that never ended. */
function expected({ of, keepsSession, isLeaving }: Downfall, isImpersonated: boolean): Course {
  if (of === 'operator' || isImpersonated) {
    const isOther = of === 'user' && isLeaving
    if (!(of === 'user' && keepsSession) && !isOther) return { after: [], again: [] }
  }
  const named = (...kinds: string[]) =>
    channels.filter((one) => kinds.some((kind) => one.kind === kind)).map(({ name }) => name)
  if (keepsSession) return { after: ['a refresh'], again: named('request', 'address') }
  return { after: isLeaving ? named('job') : [], again: [] }
}

const cases = downfalls.flatMap((downfall) =>
  [false, true]
    // Leaving of a user does not concern the operator who acts as that user.
    .filter((isImpersonated) => (downfall.of === 'operator' ? isImpersonated : !(downfall.isLeaving && isImpersonated)))
    .map(
      (isImpersonated) =>
        [
          downfall.name,
          isImpersonated ? 'an operator acts as the user' : 'the user acts',
          downfall,
          isImpersonated,
        ] as const,
    ),
)

describe.each(cases)('%s while %s', (_name, _who, downfall, isImpersonated) => {
  test('every channel ends, and none comes back', { timeout: 60_000 }, async () => {
    expect(await run(downfall, isImpersonated)).toEqual(expected(downfall, isImpersonated))
  })
})
