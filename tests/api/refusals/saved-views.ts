import { sql } from 'drizzle-orm'
import { maxSavedViews, savedViews } from '#contract/saved-views.ts'
import { inPlatform } from '#server/db/scope.ts'
import { callAs, newMember, ofEndpoints, type Scenarios } from '../../support/nouns/refusals.ts'

const { endpoints } = savedViews

export const scenarios: Scenarios = {
  'create too_many_views': async (platform) => {
    const session = await newMember(platform)
    const { tenant_id, id } = session.user
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`
        insert into saved_views (tenant_id, id, name, resource, owner_id)
        select ${tenant_id}, gen_random_uuid(), 'View ' || n, 'users', ${id}
        from generate_series(1, ${maxSavedViews}) n`),
    )
    return callAs(platform, session, endpoints.create, { body: { name: 'One more', resource: 'users' } })
  },
  // A view that an administrator shares, which others only apply.
  ...ofEndpoints(savedViews, 'permission', async (platform, endpoint) => {
    const body = { name: `Shared ${endpoint.name}`, resource: 'users', visibility: 'shared' }
    const { id } = (await platform.call(endpoints.create, { as: 'admin', body })).body.data
    const sent = { params: { id }, body: endpoint.body && { name: 'Mine' } }
    return callAs(platform, await newMember(platform), endpoint, sent)
  }),
}
