import { tickets } from '#contract/tickets.ts'
import { figure, flow, within } from '../period.ts'
import { widget } from '../widget.ts'
import { readTicketDays } from './ticket-days.ts'

export default widget('figure', 'new_tickets', tickets, async (reading) => {
  const { period, actor } = reading
  const days = await reading.share(readTicketDays)
  const created = days.map((day) => day.created)
  return figure({ ...flow(period, created), query: within('created_at', period, actor.tenant.timezone) })
})
