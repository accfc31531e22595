import { calls } from '#contract/calls.ts'
import { readCallDays } from '../call-quarters.ts'
import { flow, since } from '../period.ts'
import { widget } from '../widget.ts'

export default widget('figure', 'calls', calls, async (reading) => {
  const days = await reading.share(readCallDays)
  return { ...flow(days.calls), query: `started_at_gte=${await since(reading)}` }
})
