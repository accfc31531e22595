import { tickets } from '#contract/tickets.ts'
import { flow, since } from '../period.ts'
import { readTicketDays } from './ticket-days.ts'
import { widget } from '../widget.ts'

export default widget('figure', 'resolved_tickets', tickets, async (reading) => {
  const days = await reading.share(readTicketDays)
  const query = `resolved_at_gte=${await since(reading)}`
  return {
    ...flow(
      days.map(({ resolved }) => resolved),
      'more',
    ),
    query,
  }
})
