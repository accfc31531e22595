import type { ComponentType } from 'react'
import type { Field, FieldKind } from '#contract/fields.ts'
import { isFiles } from '../fields/index.ts'
import type { ControlProps } from '../resource.ts'
import { BooleanControl } from './boolean.tsx'
import { EnumControl } from './enum.tsx'
import { FilesControl } from './files.tsx'
import { LongtextControl } from './longtext.tsx'
import { NumberControl } from './number.tsx'
import { ReferenceControl, ReferencesControl } from './reference.tsx'
import { SecretControl } from './secret.tsx'
import { TagsControl } from './tags.tsx'
import { EmailControl, PhoneControl, TextControl, UrlControl } from './text.tsx'
import { TimestampControl } from './timestamp.tsx'
import { TimezoneControl } from './timezone.tsx'

/** What each kind of field is in a form; one without a control cannot be edited. */
const controls: Partial<Record<FieldKind, ComponentType<ControlProps>>> = {
  text: TextControl,
  longtext: LongtextControl,
  email: EmailControl,
  url: UrlControl,
  phone: PhoneControl,
  secret: SecretControl,
  enum: EnumControl,
  boolean: BooleanControl,
  integer: NumberControl,
  number: NumberControl,
  money: NumberControl,
  duration: NumberControl,
  timestamp: TimestampControl,
  timezone: TimezoneControl,
  reference: ReferenceControl,
  references: ReferencesControl,
  tags: TagsControl,
}

/** The control of a field's kind. Only forms may ask: lists are not to load what they never show. */
export const controlOf = (field: Field): ComponentType<ControlProps> | undefined =>
  isFiles(field) ? FilesControl : controls[field.kind]
