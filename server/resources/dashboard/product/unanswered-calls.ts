import { calls } from '#contract/calls/contract.ts'
import { asQuery, readCallSums, unanswered } from './call-quarters.ts'
import { flow, since } from '../period.ts'
import { widget } from '../widget.ts'

export default widget('figure', 'unanswered_calls', calls, async (reading) => {
  const { days } = await reading.share(readCallSums)
  const query = `${asQuery(unanswered)}&started_at_gte=${await since(reading)}`
  const missed = days.map((day) => day.unanswered)
  return { ...flow(missed, 'fewer'), query }
})
