import { tickets } from '#contract/tickets.ts'
import { figure, stock } from '../period.ts'
import { widget } from '../widget.ts'
import { isUnresolved, readTicketDays, readWaiting } from './ticket-days.ts'

export default widget('figure', 'overdue_tickets', tickets, async (reading) => {
  const [days, { overdue }] = await Promise.all([reading.share(readTicketDays), reading.share(readWaiting)])
  const changes = days.map((day) => day.became_overdue - day.no_longer_overdue)
  const query = `${isUnresolved}&resolution_due_at_lte=${reading.now.toISOString()}`
  return figure({ ...stock(reading.period, overdue, changes, 'fewer'), weight: 'action', query })
})
