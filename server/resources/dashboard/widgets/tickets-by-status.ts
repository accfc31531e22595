import { tickets } from '#contract/tickets.ts'
import { readStatuses } from '../ticket-days.ts'
import { widget } from '../widget.ts'

export default widget('breakdown', 'tickets_by_status', tickets, async (reading) => ({
  field: 'status',
  counts: await reading.share(readStatuses),
  query: '',
}))
