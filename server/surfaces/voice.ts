import { createSurface } from './surface.ts'

/** The voice API, served under /api. */
export const voiceSurface = () => createSurface()
