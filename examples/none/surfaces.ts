import type { Deps } from '#server/http/app-context.ts'
import type { Surface } from '#server/surfaces/surface.ts'

export const mountExamples = (_surface: Surface, _deps: Deps): void => {}
