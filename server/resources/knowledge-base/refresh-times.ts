import type { KnowledgeEntry } from '#contract/knowledge-base/contract.ts'

const hours = { hourly: 1, daily: 24, weekly: 7 * 24, monthly: 30 * 24 }

/** Consecutive failures after which a page becomes stale. */
export const maxFailures = 3

/** The time of the next refresh, with shorter delays after failures: 1, 2, 4 … hours for a daily one. */
export function nextRefresh(every: KnowledgeEntry['auto_refresh'], failures = 0, now = Date.now()): string | null {
  if (!every) return null
  const wait = failures > 0 ? Math.min(hours[every], 2 ** (failures - 1)) : hours[every]
  return new Date(now + wait * 3_600_000).toISOString()
}
