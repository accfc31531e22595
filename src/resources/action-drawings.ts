import { actionDrawingsOf } from '#crud/drawings.ts'
import { resources } from './all.ts'

/** The icons that actions use. A build contains their drawings instead of this code (scripts/vite/precompute.ts). */
export const actionDrawings = actionDrawingsOf(resources)
