import * as z from 'zod'
import type { Kind } from './kind.ts'
import { lengthOf } from './limits.ts'

/** A small picture as a data URL: `z.string().meta({ kind: 'image' })`. */
export const image: Kind = {
  example: () => z.string().meta({ kind: 'image' }),
  facts: lengthOf,
  stored: 'text',
  unlogged: true,
  sample: () => dot,
}

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
