import { withTexts } from '#providers/format/i18n.ts'

/**
 * Loads the notices of an unreachable or slow platform. Prefetched some time after the first screen, since they cannot
 * be loaded once the network fails.
 */
const load = () => withTexts(import('./states.tsx'), 'states')

/**
 * Milliseconds before the prefetch, so that it does not compete with the first screens; the live connection waits as
 * long.
 */
const aheadMs = 10_000

export async function loadConnectionBar() {
  await new Promise((resolve) => setTimeout(resolve, aheadMs))
  return { default: (await load()).ConnectionBar }
}

export const loadLateNotice = async () => ({ default: (await load()).SlowNotice })
export const loadKeptNotice = async () => ({ default: (await load()).KeptNotice })
export const loadReference = async () => ({ default: (await load()).Reference })
