import { withTexts } from '#providers/format/i18n.ts'

/**
 * Loads what a screen shows when the platform is slow or out of reach. The frame of every screen loads it ahead, a while
 * after the first one, because it could not be loaded when it is needed.
 */
const load = () => withTexts(import('./states.tsx'), 'states')

/** Milliseconds for which the network is left to the first screens, as for the connection that follows changes. */
const aheadMs = 10_000

export async function loadConnectionBar() {
  await new Promise((resolve) => setTimeout(resolve, aheadMs))
  return { default: (await load()).ConnectionBar }
}

export const loadLateNotice = async () => ({ default: (await load()).SlowNotice })
export const loadKeptNotice = async () => ({ default: (await load()).KeptNotice })
export const loadReference = async () => ({ default: (await load()).Reference })
