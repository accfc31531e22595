import { calls } from '#contract/calls.ts'
import { readCallQuarters } from '../call-quarters.ts'
import { readDays } from '../period.ts'
import { widget } from '../widget.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Calls by weekday and hour of the reader. */
export default widget('heat_map', 'call_hours', calls, async (reading) => {
  const [[first], quarters] = await Promise.all([reading.share(readDays), reading.share(readCallQuarters)])
  const cells = weekdays.map(() => Array.from({ length: 24 }, () => 0))
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: reading.actor.timezone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  for (const { at, calls } of quarters) {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
    cells[weekdays.indexOf(parts['weekday']!)]![Number(parts['hour'])]! += calls
  }
  return { cells, query: `started_at_gte=${first!.toISOString()}` }
})
