import { tickets } from '#contract/tickets.ts'
import { flow, since } from '../period.ts'
import { readTicketDays } from './ticket-days.ts'
import { widget } from '../widget.ts'

export default widget('figure', 'new_tickets', tickets, async (reading) => {
  const days = await reading.share(readTicketDays)
  return { ...flow(days.map(({ created }) => created)), query: `created_at_gte=${await since(reading)}` }
})
