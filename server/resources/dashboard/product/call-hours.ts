import { calls } from '#contract/calls/contract.ts'
import { readCallSums } from './call-quarters.ts'
import { readDays } from '../period.ts'
import { widget } from '../widget.ts'

/** Calls by weekday and hour of the reader. */
export default widget('heat_map', 'call_hours', calls, async (reading) => {
  const [[first], { hours }] = await Promise.all([reading.share(readDays), reading.share(readCallSums)])
  return { cells: hours, query: `started_at_gte=${first!.toISOString()}` }
})
