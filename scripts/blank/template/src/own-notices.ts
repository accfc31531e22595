import type { NoticePlug } from '#crud/engine.ts'

/** Notices of the product above every screen. */
export const ownNotices: NoticePlug[] = []
