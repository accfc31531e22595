import { ticketComments } from '#contract/ticket-comments.ts'
import type { TestPlatform } from '../../support/platform/in-process.ts'
import { change, ofEndpoints, type Scenarios } from '../../support/nouns/refusals.ts'
import { mergedTicket, newTicket } from './tickets.ts'

export const scenarios: Scenarios = {
  'create merged': async (platform) => replyTo(platform, await mergedTicket(platform)),
  // A note of the team does not open the ticket again.
  'create resolved_long_ago': async (platform) => {
    const ticket = await newTicket(platform)
    const values = "status = 'resolved', resolved_at = now() - interval '8 days'"
    await change(platform, `update tickets set ${values} where id = '${ticket.id}'`)
    return replyTo(platform, ticket)
  },
  ...ofEndpoints(ticketComments, 'not_held', async (platform, endpoint) => {
    const params = await heldMail(platform)
    await platform.call(ticketComments.endpoints.accept, { as: 'admin', params })
    return platform.call(endpoint, { as: 'admin', params })
  }),
  'accept closed': async (platform) => {
    const params = await heldMail(platform)
    await change(platform, `update tickets set status = 'closed' where id = '${params.ticketId}'`)
    return platform.call(ticketComments.endpoints.accept, { as: 'admin', params })
  },
}

const heldMail = async (platform: TestPlatform) => {
  const ticket = await newTicket(platform)
  const { body } = await replyTo(platform, ticket)
  await change(platform, `update ticket_comments set is_held = true where id = '${body.data.id}'`)
  return { ticketId: ticket.id, id: body.data.id as string }
}

const replyTo = (platform: TestPlatform, { id: ticketId }: { id: string }) =>
  platform.call(ticketComments.endpoints.create, { as: 'admin', params: { ticketId }, body: { body: 'x' } })
