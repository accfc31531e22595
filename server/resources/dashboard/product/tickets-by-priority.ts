import { tickets } from '#contract/tickets.ts'
import { isUnresolved, readTicketStocks, total, unresolved } from './ticket-days.ts'
import { widget } from '../widget.ts'

/** Unresolved tickets. */
export default widget('breakdown', 'tickets_by_priority', tickets, async (reading) => {
  const open = (await reading.share(readTicketStocks)).filter(({ status }) => unresolved.includes(status))
  const countOf = (value: string) => total(open.filter(({ priority }) => priority === value))
  const counts = tickets.row.shape.priority.options.map((value) => ({ value, count: countOf(value) }))
  return { field: 'priority', counts, query: isUnresolved }
})
