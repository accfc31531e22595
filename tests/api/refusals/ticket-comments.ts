import { ticketComments } from '#contract/ticket-comments.ts'
import type { TestPlatform } from '../support/platform.ts'
import { change, type Scenarios } from '../support/refusals.ts'
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
}

const replyTo = (platform: TestPlatform, { id: ticketId }: { id: string }) =>
  platform.call(ticketComments.endpoints.create, { as: 'admin', params: { ticketId }, body: { body: 'x' } })
