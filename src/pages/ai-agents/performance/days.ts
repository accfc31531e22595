import type { AgentPerformance } from '#contract/ai-agents/performance.ts'

/** The points at which versions begin to answer: the day they were published, or the next one that is shown. */
export function marksOn(
  days: string[],
  { versions, timezone }: Pick<AgentPerformance, 'versions' | 'timezone'>,
): { point: number; number: number }[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' })
  return versions.flatMap(({ number, published_at }) => {
    const published = format.format(new Date(published_at))
    const point = days.findIndex((day) => day >= published)
    return point < 0 ? [] : [{ point, number }]
  })
}
