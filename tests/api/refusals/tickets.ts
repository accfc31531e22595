import { tickets } from '#contract/tickets.ts'
import { ratingLink } from '#server/resources/tickets/rating-link.ts'
import type { Answer } from '../../support/api.ts'
import type { TestPlatform } from '../../support/platform/in-process.ts'
import { change, ofEndpoints, type Scenarios } from '../../support/nouns/refusals.ts'

const { endpoints } = tickets
const as = 'admin' as const
const ticketBody = { subject: 'Echo', description: 'On all lines.' }

export const scenarios: Scenarios = {
  'create not_closed': async (platform) =>
    platform.call(endpoints.create, { as, body: { ...ticketBody, follow_up_of_id: (await newTicket(platform)).id } }),
  ...ofEndpoints(tickets, 'merged', async (platform, endpoint) => {
    const { id } = await mergedTicket(platform)
    if (endpoint === endpoints.reply) return platform.call(endpoint, { as, params: { id }, body: { body: 'x' } })
    const body = endpoint === endpoints.merge ? { into_id: (await newTicket(platform)).id } : endpoint.body && {}
    return platform.call(endpoint, { as, params: { id }, body })
  }),
  'reply resolved_long_ago': async (platform) => {
    const { id } = await newTicket(platform)
    const values = "status = 'resolved', resolved_at = now() - interval '8 days'"
    await change(platform, `update tickets set ${values} where id = '${id}'`)
    return platform.call(endpoints.reply, { as, params: { id }, body: { body: 'x' } })
  },
  'merge same_ticket': (platform) => mergeInto(platform),
  'merge target_merged': async (platform) => mergeInto(platform, await mergedTicket(platform)),
  'merge target_closed': async (platform) => {
    const target = await newTicket(platform)
    await change(platform, `update tickets set status = 'closed' where id = '${target.id}'`)
    return mergeInto(platform, target)
  },
  'unsend reply_sent': async (platform) => {
    const { id } = await newTicket(platform)
    const { body } = await platform.call(endpoints.reply, { as, params: { id }, body: { body: 'x' } })
    return platform.call(endpoints.unsend, { as, params: { id }, body: { comment_id: body.data.id } })
  },
  'unwatch not_watching': async (platform) =>
    platform.call(endpoints.unwatch, { as, params: { id: (await newTicket(platform)).id } }),
  'rateByLink not_resolved': async (platform) => {
    const { id } = await newTicket(platform)
    const { user } = await platform.session(as)
    const { env, keys } = platform.deps
    const link = await ratingLink(env, keys, { tenant: user.tenant_id, ticket: id, sub: user.id })
    const params = { token: new URL(link).searchParams.get('token')! }
    return platform.call(endpoints.rateByLink, { params, body: { satisfaction: 'good' } })
  },
}

export const newTicket = async (platform: TestPlatform): Promise<{ id: string }> =>
  (await platform.call(endpoints.create, { as, body: ticketBody })).body.data

export async function mergedTicket(platform: TestPlatform): Promise<{ id: string }> {
  const ticket = await newTicket(platform)
  const { id: into_id } = await newTicket(platform)
  await platform.call(endpoints.merge, { as, params: ticket, body: { into_id } })
  return ticket
}

/** Merges a new ticket into another one or itself. */
async function mergeInto(platform: TestPlatform, target?: { id: string }): Promise<Answer> {
  const { id } = await newTicket(platform)
  return platform.call(endpoints.merge, { as, params: { id }, body: { into_id: target?.id ?? id } })
}
