import type { FieldType } from './field-type.ts'

export const secret: FieldType = { width: 120, Cell }

/** A secret is written and never read back. */
function Cell() {
  return <span aria-hidden>{'••••••••'}</span>
}
