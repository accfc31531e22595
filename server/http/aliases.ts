import { withShared } from '#contract/grammar/aliases.ts'
import type { Surface } from './surface.ts'

/** Adds the aliases of each endpoint and the exports of each list, with the same handler. */
export const withAliases = (surface: Surface): Surface =>
  surface.flatMap((mounted) => withShared(mounted.endpoint).map((endpoint) => ({ ...mounted, endpoint })))
