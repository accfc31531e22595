import { useSearchParams } from 'react-router'
import { dashboardPeriods, defaultPeriod } from '#contract/dashboard.ts'
import { isDay, type DayRange } from '#contract/grammar/day-range.ts'

type Period = (typeof dashboardPeriods)[number]

/** The period of the figures, which the address names: `?period=last_month`, or its days: `?from=2026-11-02&to=2026-11-08`. */
export function usePeriod() {
  const [params, setParams] = useSearchParams()
  const [from, to] = [params.get('from'), params.get('to')]
  const days = { ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
  const isChosen = Object.keys(days).length > 0
  const named = dashboardPeriods.find((one) => one === params.get('period')) ?? defaultPeriod
  return {
    /** Undefined: days that no name stands for. */
    period: isChosen ? undefined : named,
    query: isChosen ? days : ({ period: named } as Record<string, string>),
    choose: (period: Period) => setParams({ period }, { preventScrollReset: true }),
    chooseDays: ({ from, to }: DayRange) => setParams({ from, to }, { preventScrollReset: true }),
  }
}
