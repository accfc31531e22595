import type { FieldType } from './field-type.ts'
import { text } from './text.tsx'

/** An IANA zone. */
export const timezone: FieldType = { width: 150, Cell: text.Cell }
