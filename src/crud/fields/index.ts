import type { Field, FieldKind } from '#contract/fields.ts'
import { boolean } from './boolean.tsx'
import { enumeration } from './enum.tsx'
import type { FieldType } from './field-type.ts'
import { files } from './files.tsx'
import { id } from './id.tsx'
import { image } from './image.tsx'
import { json } from './json.tsx'
import { email, phone, url } from './links.tsx'
import { longtext } from './longtext.tsx'
import { duration, integer, money, number } from './numbers.tsx'
import { reference, references } from './reference.tsx'
import { secret } from './secret.tsx'
import { tags } from './tags.tsx'
import { text } from './text.tsx'
import { timestamp } from './timestamp.tsx'
import { timezone } from './timezone.tsx'

/** Every kind of field of the contract, with its faces. */
export const fieldTypes: Record<FieldKind, FieldType> = {
  text, longtext, email, url, phone, secret,
  enum: enumeration, boolean, integer, number, money, duration,
  timestamp, timezone, image, id, reference, references, tags, json,
}

/** The faces of a field: those of its kind; references to files have their own. */
export const typeOf = (field: Field): FieldType => (isFiles(field) ? files : fieldTypes[field.kind])

export const isFiles = ({ kind, ref }: Field): boolean => ref === 'files' && kind === 'references'
