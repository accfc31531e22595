import { daysOfNow } from '#crud/period/period-select.tsx'
import { useScreenParams } from '#crud/in-place.ts'
import { momentOf } from '#crud/list/moments.ts'
import { usageRecords } from '#contract/usage-records/contract.ts'
import type { DayRange } from '#contract/grammar/day-range.ts'
import { dayIn, momentIn } from '#providers/format/dates.ts'

export const periods = ['this_month', 'last_month', 'days_30', 'days_90', 'days_365'] as const

const time = usageRecords.fields.find(({ name }) => name === 'occurred_at')!
const [first, last] = ['occurred_at_gte', 'occurred_at_lte'] as const

/**
 * The period above the list, which is that of the list's filter; without one, this month.
 *
 * @param timezone that of the days, as far as it is known
 */
export function usePeriod(timezone: string | undefined) {
  const [params, setParams] = useScreenParams()
  const [since, until] = [params.get(first), params.get(last)]
  const choose = (range: DayRange) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('page')
        for (const [name, value] of Object.entries(momentsOf(range, timezone))) next.set(name, value)
        return next
      },
      { preventScrollReset: true },
    )
  const chosen = since || until ? rangeIn(since, until, timezone) : daysOfNow('this_month')
  /** Undefined: days that the filter of the list names otherwise. */
  const period = periods.find((one) => isSame(daysOfNow(one), chosen))
  return { period, range: chosen, isFiltered: Boolean(since || until), choose }
}

const rangeIn = (since: string | null, until: string | null, timezone?: string): DayRange => {
  const today = daysOfNow('this_month').to
  const to = until ? dayIn(momentOf(time, '_lte', until), timezone) : today
  const from = since ? dayIn(momentOf(time, '_gte', since), timezone) : to
  return from <= to ? { from, to } : { from: to, to }
}

/** The parameters of a list of the records of some days. */
export const momentsOf = ({ from, to }: DayRange, timezone?: string) => ({
  [first]: momentIn(`${from}T00:00`, timezone),
  [last]: momentIn(`${to}T23:59:59.999`, timezone),
})

const isSame = (one: DayRange, other: DayRange) => one.from === other.from && one.to === other.to
