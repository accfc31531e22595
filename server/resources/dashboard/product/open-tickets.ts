import { tickets } from '#contract/tickets.ts'
import { figure, stock } from '../period.ts'
import { widget } from '../widget.ts'
import { isUnresolved, readTicketDays, readTicketStocks, total, unresolved } from './ticket-days.ts'

export default widget('figure', 'open_tickets', tickets, async (reading) => {
  const [stocks, days] = await Promise.all([reading.share(readTicketStocks), reading.share(readTicketDays)])
  const open = total(stocks.filter(({ status }) => unresolved.includes(status)))
  const changes = days.map(({ created, resolved }) => created - resolved)
  return figure({ ...stock(reading.period, open, changes, 'fewer'), query: isUnresolved })
})
