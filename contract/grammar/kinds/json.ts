import * as z from 'zod'
import type { Kind } from './kind.ts'

/** Any field that no other kind recognizes. */
export const json: Kind = {
  example: () => z.record(z.string(), z.string()),
  recognizes: () => true,
  stored: 'json',
  isOpen: true,
  unlistable: true,
}
