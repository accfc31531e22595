import { aliasesOf } from '#contract/aliases.ts'
import type { Surface } from './surface.ts'

/** Adds the aliases of each endpoint, with its handler. */
export const withAliases = (surface: Surface): Surface =>
  surface.flatMap((mounted) => [mounted, ...aliasesOf(mounted.endpoint).map((endpoint) => ({ ...mounted, endpoint }))])
