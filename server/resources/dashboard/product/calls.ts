import { calls } from '#contract/calls/contract.ts'
import { readCallSums } from './call-quarters.ts'
import { flow, since } from '../period.ts'
import { widget } from '../widget.ts'

export default widget('figure', 'calls', calls, async (reading) => {
  const { days } = await reading.share(readCallSums)
  return { ...flow(days.map(({ calls }) => calls)), query: `started_at_gte=${await since(reading)}` }
})
