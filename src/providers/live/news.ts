import type { LiveEvent } from '#contract/events.ts'

/** A change made elsewhere; `reset`: changes were missed, so that everything may have changed. */
export type News = (LiveEvent & { event?: undefined }) | { event: 'reset' }

/** `paused`: the platform cannot be reached for a while; changes are shown once it can. */
export type LiveState = 'connected' | 'paused'
