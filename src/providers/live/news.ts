import type { LiveEvent } from '#contract/events.ts'

/** A change made elsewhere. `reset`: events were missed, so any data may have changed. */
export type News = (LiveEvent & { event?: undefined }) | { event: 'reset' }

/** `paused`: the platform is unreachable for now; changes follow later. */
export type LiveState = 'connected' | 'paused'
