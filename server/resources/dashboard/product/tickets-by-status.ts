import { tickets } from '#contract/tickets.ts'
import { readTicketStocks, total } from './ticket-days.ts'
import { widget } from '../widget.ts'

export default widget('breakdown', 'tickets_by_status', tickets, async (reading) => {
  const stocks = await reading.share(readTicketStocks)
  const countOf = (value: string) => total(stocks.filter(({ status }) => status === value))
  const counts = tickets.row.shape.status.options.map((value) => ({ value, count: countOf(value) }))
  return { field: 'status', counts, query: '' }
})
