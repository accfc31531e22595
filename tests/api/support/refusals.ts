import { sql } from 'drizzle-orm'
import type { Session } from '#contract/auth.ts'
import { bulk } from '#contract/bulk.ts'
import { callHandlerTemplates } from '#contract/call-handler-templates.ts'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import { files, maxFileSize } from '#contract/files.ts'
import { invitations } from '#contract/invitations.ts'
import { knowledgeBase, maxKnowledgeBytes } from '#contract/knowledge-base/contract.ts'
import { mfa } from '#contract/mfa.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { permissions } from '#contract/permissions/contract.ts'
import { preferences } from '#contract/preferences.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { plans } from '#contract/plans/contract.ts'
import { roles } from '#contract/roles.ts'
import { maxSavedViews, savedViews } from '#contract/saved-views.ts'
import { sample, sampleOf } from '#contract/grammar/sample.ts'
import { settings } from '#contract/settings.ts'
import { tenants } from '#contract/tenants.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets } from '#contract/tickets.ts'
import { platformUsers, users } from '#contract/users.ts'
import { inPlatform } from '#server/db/scope.ts'
import { agentScenarios } from './agent-refusals.ts'
import { invitationToken, member, password, withAuthenticator } from './identity.ts'
import { ratingLink } from '#server/resources/tickets/rating-link.ts'
import { formOf } from './forms.ts'
import { nobody, type Account, type Answer, type Sending, type TestPlatform } from './platform.ts'

/** Produces a refusal: `'roles.create beyond_own_rights'`. */
type Scenario = (platform: TestPlatform) => Promise<Answer>

/**
 * The refusals that jobs.test.ts produces, which has jobs in every state, undo.test.ts, file-streams.test.ts and
 * call-ingest.test.ts.
 */
export const producedElsewhere = [
  'call-events.ingest pbx_disabled',
  'call-events.ingest address_not_allowed',
  'call-events.ingest tenant_suspended',
  'files.create file_type',
  'undo.change undone',
  'undo.change undo_over',
  'undo.change changed_since',
  'jobs.undo not_own_job',
  'jobs.undo job_not_undoable',
  'jobs.undo undone',
  'jobs.undo undo_over',
  'jobs.cancel job_ended',
  'jobs.retry not_own_job',
  'jobs.retry job_not_repeatable',
]

const ofAttachment = 'resource=tickets&field=attachment_ids&filename=a.txt'

/** The refusals that depend on more than the values of a record. */
export const scenarios: Record<string, Scenario> = {
  ...agentScenarios,
  ...ofEndpoints(preferences, 'impersonating', async (platform, endpoint) => {
    const session = await impersonated(platform)
    return callAs(platform, session, endpoint, { body: sampleOf(endpoint.body!) })
  }),
  'saved-views.create too_many_views': async (platform) => {
    const { tenant_id, id } = (await platform.session('reader')).user
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`
        insert into saved_views (tenant_id, id, name, resource, owner_id)
        select ${tenant_id}, gen_random_uuid(), 'View ' || n, 'knowledge-base', ${id}
        from generate_series(1, ${maxSavedViews}) n`),
    )
    const body = { name: 'One more', resource: 'knowledge-base' }
    return platform.call(savedViews.endpoints.create, { as: 'reader', body })
  },
  'saved-views.update permission': (platform) => onSharedView(platform, 'update'),
  'saved-views.delete permission': (platform) => onSharedView(platform, 'delete'),
  ...ofEndpoints(mfa, 'impersonating', async (platform, endpoint) => {
    const session = await impersonated(platform)
    return callAs(platform, session, endpoint, { body: endpoint.body && sampleOf(endpoint.body) })
  }),
  'users.updatePassword impersonating': async (platform) => {
    const session = await impersonated(platform)
    const body = { current_password: password, password: `${password} lagi` }
    return callAs(platform, session, users.endpoints.updatePassword, { params: { id: session.user.id }, body })
  },
  ...ofEndpoints(mfa, 'not_own_account', (platform, endpoint) =>
    platform.call(endpoint, {
      as: 'admin',
      params: { userId: nobody },
      body: endpoint.body && sampleOf(endpoint.body),
    }),
  ),
  'users.updatePassword not_own_account': async (platform) =>
    callAs(platform, await newMember(platform), users.endpoints.updatePassword, {
      params: { id: nobody },
      body: { current_password: password, password: `${password} lagi` },
    }),
  'mfa.setup mfa_on': async (platform) => {
    const session = await newMember(platform)
    await withAuthenticator(platform, session)
    return callAs(platform, session, mfa.endpoints.setup)
  },
  'mfa.regenerateBackup mfa_off': async (platform) =>
    callAs(platform, await newMember(platform), mfa.endpoints.regenerateBackup, { body: { password } }),
  'mfa.sendCode confirm_with_password': async (platform) =>
    callAs(platform, await newMember(platform), mfa.endpoints.sendCode),

  'ticket-comments.create closed': (platform) => replyTo(platform, "status = 'closed'"),
  'ticket-comments.create resolved_long_ago': (platform) =>
    replyTo(platform, "status = 'resolved', resolved_at = now() - interval '8 days'"),
  'ticket-comments.create merged': async (platform) => {
    const { id } = await mergedTicket(platform)
    return commentOn(platform, id)
  },
  'tickets.create not_closed': async (platform) =>
    platform.call(tickets.endpoints.create, {
      as: 'admin',
      body: { ...ticketBody, follow_up_of_id: (await newTicket(platform)).id },
    }),
  ...ofEndpoints(tickets, 'merged', async (platform, endpoint) => {
    const { id } = await mergedTicket(platform)
    const body =
      endpoint === tickets.endpoints.merge ? { into_id: (await newTicket(platform)).id } : endpoint.body && {}
    return platform.call(endpoint, { as: 'admin', params: { id }, body })
  }),
  'tickets.merge closed': async (platform) => mergeInto(platform, await newTicket(platform), "status = 'closed'"),
  'tickets.merge same_ticket': async (platform) => mergeInto(platform),
  'tickets.merge target_merged': async (platform) => mergeInto(platform, await mergedTicket(platform)),
  'tickets.merge target_closed': async (platform) => {
    const target = await newTicket(platform)
    await change(platform, `update tickets set status = 'closed' where id = '${target.id}'`)
    return mergeInto(platform, target)
  },
  'tickets.unwatch not_watching': async (platform) =>
    platform.call(tickets.endpoints.unwatch, { as: 'admin', params: { id: (await newTicket(platform)).id } }),
  'tickets.rate not_requester': async (platform) => {
    const { id } = await newTicket(platform)
    await change(platform, `update tickets set status = 'resolved', requester_id = null where id = '${id}'`)
    const body = { satisfaction: 'good' }
    return platform.call(tickets.endpoints.rate, { as: 'admin', params: { id }, body })
  },
  'tickets.rateByLink not_resolved': async (platform) => {
    const { id } = await newTicket(platform)
    const { user } = await platform.session('admin')
    const link = await ratingLink(platform.deps.env, platform.deps.keys, {
      tenant: user.tenant_id,
      ticket: id,
      sub: user.id,
    })
    const params = { token: new URL(link).searchParams.get('token')! }
    return platform.call(tickets.endpoints.rateByLink, { params, body: { satisfaction: 'good' } })
  },
  'files.create storage_full': (platform) =>
    whenStorageIsFull(platform, () =>
      platform.call(files.endpoints.create, { as: 'foreigner', query: ofAttachment, content: Buffer.from('a') }),
    ),
  'files.create file_too_large': (platform) =>
    platform.call(files.endpoints.create, {
      as: 'admin',
      query: ofAttachment,
      content: Buffer.alloc(maxFileSize + 1),
    }),
  'plans.delete used_by_tenants': async (platform) => {
    const { tenant_id } = (await platform.session('foreigner')).user
    const id = await anyPlan(platform)
    await change(platform, `update tenants set plan_id = '${id}' where id = '${tenant_id}'`)
    return platform.call(plans.endpoints.delete, { as: 'operator', params: { id } })
  },
  'settings.choosePlan trial_over': async (platform) => {
    const body = { plan_id: await anyPlan(platform) }
    return platform.call(settings.endpoints.choosePlan, { as: 'admin', body })
  },

  'tenants.update platform_tenant': async (platform) => {
    const { tenant_id: id } = (await platform.session('operator')).user
    const body = { status: 'archived' }
    return platform.call(tenants.endpoints.update, { as: 'operator', params: { id }, body })
  },
  ...ofEndpoints(tenants, 'retention_over', async (platform, endpoint) => {
    const made = { ...(sample(tenants, endpoint.name.length) as object), plan_id: await anyPlan(platform) }
    const { id } = (await platform.call(tenants.endpoints.create, { as: 'operator', body: made })).body.data
    await change(
      platform,
      `update tenants set status = 'archived', archived_at = now() - interval '11 years' where id = '${id}'`,
    )
    const body = endpoint === tenants.endpoints.update ? { status: 'active' } : {}
    return platform.call(endpoint, { as: 'operator', params: { id }, body })
  }),

  'bulk.start selection_changed': (platform) => {
    const body = { endpoint: 'tickets.update', query: `id=${nobody}`, expected_total: 1, body: {} }
    return platform.call(bulk.endpoints.start, { as: 'admin', body })
  },

  'pbx-servers.sync sync_running': async (platform) => {
    const body = { ...sample(pbxServers, 901), is_default: false }
    const { id } = (await platform.call(pbxServers.endpoints.create, { as: 'admin', body })).body.data
    await platform.call(pbxServers.endpoints.sync, { as: 'admin', params: { id } })
    return platform.call(pbxServers.endpoints.sync, { as: 'admin', params: { id } })
  },
  'pbx-servers.delete used_by_numbers': async (platform) => {
    const rows = (await platform.call(pbxServers.endpoints.list, { as: 'admin', query: 'name=Main office' })).body.data
    return platform.call(pbxServers.endpoints.delete, { as: 'admin', params: { id: rows[0].id } })
  },

  'call-handler-templates.delete template_in_use': async (platform) => {
    const body = { name: 'Used', type: 'voicemail' }
    const template = (await platform.call(callHandlerTemplates.endpoints.create, { as: 'admin', body })).body.data
    const { tenant_id } = (await platform.session('admin')).user
    await change(
      platform,
      `update phone_numbers set call_handler = '{"type": "voicemail", "target": null, "target_id": null, "template_id": "${template.id}"}'
       where id = (select id from phone_numbers where tenant_id = '${tenant_id}' limit 1)`,
    )
    return platform.call(callHandlerTemplates.endpoints.delete, { as: 'admin', params: { id: template.id } })
  },

  'roles.create beyond_own_rights': async (platform) =>
    callAs(platform, await newMember(platform, 'create-roles'), roles.endpoints.create, {
      body: { name: 'More', permission_keys: ['delete-tickets'] },
    }),
  'roles.update beyond_own_rights': async (platform) => {
    const session = await newMember(platform, 'update-roles')
    const own = { params: { id: session.role.id }, body: { permission_keys: ['delete-tickets'] } }
    return callAs(platform, session, roles.endpoints.update, own)
  },
  'roles.delete beyond_own_rights': async (platform) => {
    const session = await newMember(platform, 'delete-roles')
    const { role } = await platform.session('admin')
    return callAs(platform, session, roles.endpoints.delete, {
      params: { id: session.role.id },
      query: `move_to=${role.id}`,
    })
  },

  ...ofEndpoints(roles, 'role_holds_more', async (platform, endpoint) => {
    const session = await newMember(platform, endpoint.permission!)
    const rows = (await platform.call(roles.endpoints.list, { as: 'admin', query: 'name=Supervisor' })).body.data
    return callAs(platform, session, endpoint, { params: { id: rows[0].id }, body: endpoint.body && {} })
  }),
  'permissions.delete held_by_roles': async (platform) => {
    const body = { key: 'read-held', resource: 'held', action: 'read', description: null }
    const made = await platform.call(permissions.endpoints.create, { as: 'operator', body })
    await newMember(platform, 'read-held', 'operator')
    return platform.call(permissions.endpoints.delete, { as: 'operator', params: { id: made.body.data.id } })
  },

  ...forBoth('create beyond_own_rights', async (platform, { endpoints }, by) => {
    const { role, user } = await platform.session(by)
    const body = { name: 'Nina', email: 'nina@refusals.test', role_id: role.id }
    const withTenant = by === 'operator' ? { ...body, tenant_id: user.tenant_id } : body
    return callAs(platform, await newMember(platform, 'create-users', by), endpoints['create']!, { body: withTenant })
  }),
  'users.create over_limit': (platform) =>
    whenFull(platform, users.endpoints.create, 'foreigner', { name: 'Nina', email: 'full@refusals.test' }),
  'platform-users.create over_limit': async (platform) => {
    const { tenant_id } = (await platform.session('foreigner')).user
    const body = { name: 'Nina', email: 'full@refusals.test', tenant_id }
    return whenFull(platform, platformUsers.endpoints.create, 'operator', body)
  },
  'invitations.create over_limit': (platform) =>
    whenFull(platform, invitations.endpoints.create, 'foreigner', { email: 'full@refusals.test' }),
  'invitations.createMany over_limit': (platform) =>
    whenFull(platform, invitations.endpoints.createMany, 'foreigner', { emails: ['full@refusals.test'] }),
  'invitations.accept over_limit': async (platform) => {
    const { id } = (await platform.session('foreigner')).role
    const body = { email: 'invited@refusals.test', role_id: id }
    await setLimit(platform, 'users', 1000)
    await platform.call(invitations.endpoints.create, { as: 'foreigner', body })
    const token = await invitationToken(platform, body.email)
    await setLimit(platform, 'users', 0)
    const answer = await platform.call(invitations.endpoints.accept, {
      params: { token },
      body: { name: 'Nina', password },
    })
    await setLimit(platform, 'users', null)
    return answer
  },
  'phone-numbers.create over_limit': (platform) =>
    withoutNumbers(platform, () =>
      platform.call(phoneNumbers.endpoints.create, { as: 'foreigner', body: { e164: '+12025550100' } }),
    ),
  'phone-numbers.generate over_limit': (platform) =>
    withoutNumbers(platform, () =>
      platform.call(phoneNumbers.endpoints.generate, {
        as: 'foreigner',
        body: { from: '+12025550100', count: 1, commit: true },
      }),
    ),
  'phone-numbers.update over_limit': (platform) =>
    withoutNumbers(platform, async () => {
      const { endpoints } = phoneNumbers
      const rows = (await platform.call(endpoints.list, { as: 'foreigner', query: 'status=released' })).body.data
      const sent = { params: { id: rows[0].id }, body: { status: 'available' } }
      return platform.call(endpoints.update, { as: 'foreigner', ...sent })
    }),
  ...ofEndpoints(phoneNumbers, 'beyond_concurrent_calls', async (platform, endpoint) => {
    const rows = (await platform.call(phoneNumbers.endpoints.list, { as: 'foreigner', query: 'status=active' })).body
      .data
    await setLimit(platform, 'numbers', 100_000)
    await setLimit(platform, 'concurrent_calls', 2)
    const e164 = endpoint === phoneNumbers.endpoints.create ? { e164: '+12025550100' } : {}
    const params = { id: rows[0].id }
    const answer = await platform.call(endpoint, { as: 'foreigner', params, body: { ...e164, max_concurrent: 3 } })
    await setLimit(platform, 'concurrent_calls', null)
    await setLimit(platform, 'numbers', null)
    return answer
  }),
  ...forBoth('update beyond_own_rights', async (platform, { endpoints }, by) => {
    const session = await newMember(platform, 'update-users', by)
    const { role } = await platform.session(by)
    return callAs(platform, session, endpoints['update']!, {
      params: { id: session.user.id },
      body: { role_id: role.id },
    })
  }),
  ...forBoth('update last_admin', async (platform, { endpoints }, by) => {
    const { user } = await platform.session(by)
    return platform.call(endpoints['update']!, { as: by, params: { id: user.id }, body: { status: 'suspended' } })
  }),
  ...forBoth('resetMfa own_mfa', async (platform, { endpoints }, by) => {
    const { user } = await platform.session(by)
    return platform.call(endpoints['resetMfa']!, { as: by, params: { id: user.id } })
  }),
  ...Object.assign({}, ...['update', 'delete', 'resetMfa'].map((action) => actingOnMore(action))),
  ...actingOnMore('revokeSession', [users]),
  ...actingOnMore('revokeSessions', [users]),

  'invitations.resend role_deleted': async (platform) => {
    const made = { name: 'Night shift', permission_keys: ['read-list-tickets'] }
    const { id: role_id } = (await platform.call(roles.endpoints.create, { as: 'admin', body: made })).body.data
    const body = { email: 'expired@refusals.test', role_id }
    const { id } = (await platform.call(invitations.endpoints.create, { as: 'admin', body })).body.data
    await change(platform, `update invitations set status = 'expired' where id = '${id}'`)
    await platform.call(roles.endpoints.delete, { as: 'admin', params: { id: role_id } })
    return platform.call(invitations.endpoints.resend, { as: 'admin', params: { id } })
  },
  ...ofEndpoints(invitations, 'beyond_own_rights', async (platform, endpoint) => {
    const role_id = (await platform.session('admin')).role.id
    const sender = await newMember(platform, 'create-invitations')
    const email = `${endpoint.name}@refusals.test`.toLowerCase()
    const body = { email, role_id }
    if (endpoint.name.endsWith('createMany')) {
      return callAs(platform, sender, endpoint, { body: { emails: [email], role_id } })
    }
    if (endpoint.body) return callAs(platform, sender, endpoint, { body })
    const { id } = (await platform.call(invitations.endpoints.create, { as: 'admin', body })).body.data
    return callAs(platform, sender, endpoint, { params: { id } })
  }),
  'knowledge-base.create over_limit': (platform) =>
    whenKnowledgeIsFull(platform, () =>
      platform.call(knowledgeBase.endpoints.create, {
        as: 'foreigner',
        body: { title: 'Echo', content: 'On all lines.' },
      }),
    ),
  'knowledge-base.createFromFile over_limit': (platform) =>
    whenKnowledgeIsFull(platform, () => uploadKnowledge(platform, 'echo.txt', 'On all lines.')),
  'knowledge-base.createFromFile file_type': (platform) => uploadKnowledge(platform, 'echo.zip', 'PK\u0003\u0004'),
  'knowledge-base.createFromFile file_too_large': (platform) =>
    uploadKnowledge(platform, 'echo.txt', 'x'.repeat(maxKnowledgeBytes + 1)),
  'knowledge-base.createFromFile storage_full': (platform) =>
    whenStorageIsFull(platform, () => uploadKnowledge(platform, 'echo.txt', 'On all lines.')),
  'knowledge-base.replaceFile over_limit': (platform) =>
    onKnowledgeFile(platform, (replace) => whenKnowledgeIsFull(platform, () => replace('echo.txt', 'x'.repeat(9_000)))),
  'knowledge-base.replaceFile file_type': (platform) =>
    onKnowledgeFile(platform, (replace) => replace('echo.zip', 'PK\u0003\u0004')),
  'knowledge-base.replaceFile file_too_large': (platform) =>
    onKnowledgeFile(platform, (replace) => replace('echo.txt', 'x'.repeat(maxKnowledgeBytes + 1))),
  'knowledge-base.replaceFile storage_full': (platform) =>
    onKnowledgeFile(platform, (replace) => whenStorageIsFull(platform, () => replace('echo.txt', 'On one line.'))),
  'knowledge-base.update over_limit': async (platform) => {
    const { body } = await platform.call(knowledgeBase.endpoints.list, { as: 'foreigner' })
    const params = { id: body.data[0].id }
    return whenKnowledgeIsFull(platform, () =>
      platform.call(knowledgeBase.endpoints.update, { as: 'foreigner', params, body: { content: 'x'.repeat(9_000) } }),
    )
  },
  'knowledge-base.refresh wrong_status': async (platform) => {
    const { createFromUrl, refresh } = knowledgeBase.endpoints
    const body = { url: 'https://example.com/' }
    const { data } = (await platform.call(createFromUrl, { as: 'admin', body })).body
    return platform.call(refresh, { as: 'admin', params: { id: data.id } })
  },
}

/** The same scenario for every endpoint of a contract that declares the reason. */
function ofEndpoints(
  { endpoints }: Contract,
  reason: string,
  produce: (platform: TestPlatform, endpoint: Endpoint) => Promise<Answer>,
): Record<string, Scenario> {
  const declaring = Object.values(endpoints).filter(({ refusals }) => reason in refusals)
  return Object.fromEntries(
    declaring.map((endpoint) => [`${endpoint.name} ${reason}`, (platform) => produce(platform, endpoint)]),
  )
}

/** The same scenario for the users of a tenant and those of the platform. */
function forBoth(
  refusal: string,
  produce: (platform: TestPlatform, contract: Contract, by: Account) => Promise<Answer>,
): Record<string, Scenario> {
  return {
    [`users.${refusal}`]: (platform) => produce(platform, users, 'admin'),
    [`platform-users.${refusal}`]: (platform) => produce(platform, platformUsers, 'operator'),
  }
}

/** A member with few permissions acts on the administrator. */
function actingOnMore(action: string, contracts: Contract[] = [users, platformUsers]): Record<string, Scenario> {
  return Object.fromEntries(
    contracts.map((contract): [string, Scenario] => [
      `${contract.name}.${action} user_holds_more`,
      async (platform) => {
        const by: Account = contract === users ? 'admin' : 'operator'
        const endpoint = contract.endpoints[action]!
        const sender = await newMember(platform, endpoint.permission ?? 'update-users', by)
        const { user } = await platform.session(by)
        const params = { id: user.id, sessionId: nobody }
        return callAs(platform, sender, endpoint, { params, body: endpoint.body && {} })
      },
    ]),
  )
}

/** Performs a call while the tenant may have no phone numbers. */
async function withoutNumbers(platform: TestPlatform, perform: () => Promise<Answer>): Promise<Answer> {
  await setLimit(platform, 'numbers', 0)
  const answer = await perform()
  // Above what the demo's plan includes, which the tenant has used up.
  await setLimit(platform, 'numbers', 1000)
  return answer
}

/** Performs a call of the foreign tenant while its plan includes no storage. */
async function whenStorageIsFull(platform: TestPlatform, perform: () => Promise<Answer>): Promise<Answer> {
  const { tenant_id } = (await platform.session('foreigner')).user
  const setStorage = (megabytes: number) =>
    change(platform, `update plans set included = jsonb_set(included, '{storage_mb}', '${megabytes}')`)
  await setStorage(0)
  await change(platform, `update tenants set plan_id = (select id from plans limit 1) where id = '${tenant_id}'`)
  const answer = await perform()
  await setStorage(10_000)
  return answer
}

/** Performs a call of the foreign tenant while its plan includes no more knowledge. */
async function whenKnowledgeIsFull(platform: TestPlatform, perform: () => Promise<Answer>): Promise<Answer> {
  await setLimit(platform, 'knowledge_mb', 0)
  const answer = await perform()
  await setLimit(platform, 'knowledge_mb', null)
  return answer
}

/** Sends a file to the knowledge base of the foreign tenant. */
function uploadKnowledge(platform: TestPlatform, filename: string, content: string): Promise<Answer> {
  const { headers, content: form } = formOf({}, { filename, content })
  return platform.call(knowledgeBase.endpoints.createFromFile, { as: 'foreigner', content: form, headers })
}

/** Adds a file to the knowledge base of the foreign tenant, and replaces it. */
async function onKnowledgeFile(
  platform: TestPlatform,
  perform: (replace: (filename: string, content: string) => Promise<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const { id } = (await uploadKnowledge(platform, 'echo.txt', 'On all lines.')).body.data
  return perform((filename, content) => {
    const sent = formOf({}, { filename, content })
    return platform.call(knowledgeBase.endpoints.replaceFile, { as: 'foreigner', params: { id }, ...sent })
  })
}

/** Calls an endpoint that adds users, while the foreign tenant has as many as it can. */
async function whenFull(platform: TestPlatform, endpoint: Endpoint, as: Account, values: object): Promise<Answer> {
  const { id: role_id } = (await platform.session('foreigner')).role
  await setLimit(platform, 'users', 0)
  const answer = await platform.call(endpoint, { as, body: { ...values, role_id } })
  await setLimit(platform, 'users', null)
  return answer
}

const setLimit = async (platform: TestPlatform, limit: string, allowed: number | null) =>
  change(
    platform,
    `update tenants set limits = jsonb_set(limits, '{${limit}}', '${allowed}')
     where id = '${(await platform.session('foreigner')).user.tenant_id}'`,
  )

async function replyTo(platform: TestPlatform, values: string): Promise<Answer> {
  const { id } = await newTicket(platform)
  await change(platform, `update tickets set ${values} where id = '${id}'`)
  return commentOn(platform, id)
}

const commentOn = (platform: TestPlatform, ticketId: string) =>
  platform.call(ticketComments.endpoints.create, { as: 'admin', params: { ticketId }, body: { body: 'x' } })

const ticketBody = { subject: 'Echo', description: 'On all lines.' }

const newTicket = async (platform: TestPlatform): Promise<{ id: string }> =>
  (await platform.call(tickets.endpoints.create, { as: 'admin', body: ticketBody })).body.data

async function mergedTicket(platform: TestPlatform): Promise<{ id: string }> {
  const ticket = await newTicket(platform)
  const { id: into_id } = await newTicket(platform)
  await platform.call(tickets.endpoints.merge, { as: 'admin', params: ticket, body: { into_id } })
  return ticket
}

/** Merges a new ticket, with these values, into another one or itself. */
async function mergeInto(platform: TestPlatform, target?: { id: string }, values?: string): Promise<Answer> {
  const { id } = await newTicket(platform)
  if (values) await change(platform, `update tickets set ${values} where id = '${id}'`)
  const body = { into_id: target?.id ?? id }
  return platform.call(tickets.endpoints.merge, { as: 'admin', params: { id }, body })
}

/** A session of an operator as the administrator of the foreign tenant. */
async function impersonated(platform: TestPlatform): Promise<Session> {
  const { tenant_id: id } = (await platform.session('foreigner')).user
  const body = { reason: 'Ticket 7', minutes: 5 }
  return (await platform.call(tenants.endpoints.impersonate, { as: 'operator', params: { id }, body })).body.data
}

const anyPlan = async (platform: TestPlatform): Promise<string> =>
  (await platform.call(plans.endpoints.offered)).body.data[0].id

const change = (platform: TestPlatform, statement: string) =>
  inPlatform(platform.db, (tx) => tx.execute(sql.raw(statement)))

const newMember = (platform: TestPlatform, key = 'read-list-users', by: Account = 'admin') =>
  member(platform, [key], { by })

const callAs = (
  platform: TestPlatform,
  { token, user }: Session,
  endpoint: Endpoint,
  { params, ...rest }: Sending = {},
): Promise<Answer> =>
  platform.call(endpoint, {
    token: token.access_token,
    params: { tenantId: user.tenant_id, userId: user.id, ...params },
    ...rest,
  })

/** A view that an administrator shares, which others only apply. */
async function onSharedView(platform: TestPlatform, key: 'update' | 'delete'): Promise<Answer> {
  const body = { name: 'Shared', resource: 'knowledge-base', visibility: 'shared' }
  const { id } = (await platform.call(savedViews.endpoints.create, { as: 'admin', body })).body.data
  return platform.call(savedViews.endpoints[key], {
    as: 'reader',
    params: { id },
    ...(key === 'update' && { body: { name: 'Mine' } }),
  })
}
