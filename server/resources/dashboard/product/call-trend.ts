import { calls } from '#contract/calls/contract.ts'
import { split, within } from '../period.ts'
import { widget } from '../widget.ts'
import { readCallSums } from './call-quarters.ts'

/** Answered and unanswered calls by day. */
export default widget('trend', 'call_trend', calls, async (reading) => {
  const { period, actor } = reading
  const [, days] = split(period, (await reading.share(readCallSums)).days)
  const [, points] = split(period, period.days)
  return {
    points,
    parts: [
      { key: 'answered', values: days.map(({ calls, unanswered }) => calls - unanswered) },
      { key: 'unanswered', values: days.map(({ unanswered }) => unanswered) },
    ],
    query: within('started_at', period, actor.tenant.timezone),
  }
})
