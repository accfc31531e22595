import { tickets } from '#contract/tickets.ts'
import { figure } from '../period.ts'
import { widget } from '../widget.ts'
import { isUnresolved, readWaiting } from './ticket-days.ts'

export default widget('figure', 'unassigned_tickets', tickets, async (reading) => {
  const { unassigned: value } = await reading.share(readWaiting)
  return figure({ value, better: 'fewer', is_now: true, weight: 'action', query: `${isUnresolved}&assignee_id=null` })
})
