import { calls } from '#contract/calls/contract.ts'
import { figure, flow, within } from '../period.ts'
import { widget } from '../widget.ts'
import { asQuery, readCallSums, unanswered } from './call-quarters.ts'

export default widget('figure', 'unanswered_calls', calls, async (reading) => {
  const { period, actor } = reading
  const { days } = await reading.share(readCallSums)
  const missed = days.map((day) => day.unanswered)
  return figure({
    ...flow(period, missed, 'fewer'),
    query: `${asQuery(unanswered)}&${within('started_at', period, actor.tenant.timezone)}`,
  })
})
