import { calls } from '#contract/calls/contract.ts'
import { within } from '../period.ts'
import { widget } from '../widget.ts'
import { readCallSums } from './call-quarters.ts'

/** Calls by weekday and hour of the reader. */
export default widget('heat_map', 'call_hours', calls, async (reading) => {
  const { hours } = await reading.share(readCallSums)
  return { cells: hours, query: within('started_at', reading.period, reading.actor.tenant.timezone) }
})
