import { calls } from '#contract/calls/contract.ts'
import { figure, flow, within } from '../period.ts'
import { widget } from '../widget.ts'
import { readCallSums } from './call-quarters.ts'

export default widget('figure', 'calls', calls, async (reading) => {
  const { period, actor } = reading
  const { days } = await reading.share(readCallSums)
  return figure({
    ...flow(
      period,
      days.map(({ calls }) => calls),
    ),
    query: within('started_at', period, actor.tenant.timezone),
  })
})
