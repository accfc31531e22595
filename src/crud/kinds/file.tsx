import { files } from './files.tsx'
import type { KindView } from './kind.ts'

/** One file. */
export const file: KindView = { ...files, isWide: false }
