import { setTimeout } from 'node:timers/promises'

/** Pretends to call a line. A host that begins with `slow` takes seconds. */
export const tryLine = (host: string, signal: AbortSignal): Promise<void> =>
  setTimeout(host.startsWith('slow') ? 1_500 : 20, undefined, { signal })
