import { tickets } from '#contract/tickets.ts'
import { stock } from '../period.ts'
import { isUnresolved, readStatuses, readTicketDays, unresolved } from '../ticket-days.ts'
import { widget } from '../widget.ts'

export default widget('figure', 'open_tickets', tickets, async (reading) => {
  const [statuses, days] = await Promise.all([reading.share(readStatuses), reading.share(readTicketDays)])
  const open = statuses.filter(({ value }) => unresolved.includes(value)).reduce((sum, { count }) => sum + count, 0)
  const changes = days.map(({ created, resolved }) => created - resolved)
  return { ...stock(open, changes, 'fewer'), query: isUnresolved }
})
