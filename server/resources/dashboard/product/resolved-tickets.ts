import { tickets } from '#contract/tickets.ts'
import { figure, flow, within } from '../period.ts'
import { widget } from '../widget.ts'
import { readTicketDays } from './ticket-days.ts'

export default widget('figure', 'resolved_tickets', tickets, async (reading) => {
  const { period, actor } = reading
  const days = await reading.share(readTicketDays)
  const resolved = days.map((day) => day.resolved)
  return figure({ ...flow(period, resolved, 'more'), query: within('resolved_at', period, actor.tenant.timezone) })
})
