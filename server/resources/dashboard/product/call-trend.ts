import { calls } from '#contract/calls/contract.ts'
import { dayIn } from '../../../base/calendar.ts'
import { readCallSums } from './call-quarters.ts'
import { readDays } from '../period.ts'
import { widget } from '../widget.ts'

/** Answered and unanswered calls by day. */
export default widget('trend', 'call_trend', calls, async (reading) => {
  const [starts, { days }] = await Promise.all([reading.share(readDays), reading.share(readCallSums)])
  return {
    points: starts.map((start) => dayIn(start, reading.actor.tenant.timezone)),
    parts: [
      { key: 'answered', values: days.map(({ calls, unanswered }) => calls - unanswered) },
      { key: 'unanswered', values: days.map(({ unanswered }) => unanswered) },
    ],
    query: `started_at_gte=${starts[0]!.toISOString()}`,
  }
})
