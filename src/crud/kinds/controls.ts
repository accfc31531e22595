import type { ComponentType } from 'react'
import type { FieldKind } from '#contract/grammar/kinds/index.ts'
import type { ControlProps } from '../resource.ts'
import { BooleanControl } from './boolean.control.tsx'
import { ChoicesControl } from './choices.control.tsx'
import { DocumentControl } from './document.control.tsx'
import { DurationControl } from './duration.control.tsx'
import { EmailControl } from './email.control.tsx'
import { EnumControl } from './enum.control.tsx'
import { FileControl } from './file.control.tsx'
import { FilesControl } from './files.control.tsx'
import { WeekControl } from './week.control.tsx'
import { IntegerControl } from './integer.control.tsx'
import { JsonControl } from './json.control.tsx'
import { LongtextControl } from './longtext.control.tsx'
import { MoneyControl } from './money.control.tsx'
import { NumberControl } from './number.control.tsx'
import { ObjectControl } from './object.control.tsx'
import { ObjectsControl } from './objects.control.tsx'
import { PhoneControl } from './phone.control.tsx'
import { ReferenceControl } from './reference.control.tsx'
import { ReferencesControl } from './references.control.tsx'
import { SecretControl } from './secret.control.tsx'
import { TagsControl } from './tags.control.tsx'
import { TextControl } from './text.control.tsx'
import { TimestampControl } from './timestamp.control.tsx'
import { TimezoneControl } from './timezone.control.tsx'
import { UrlControl } from './url.control.tsx'

/** The control of each kind of the contract; fields of a kind without one cannot be edited. */
const controls: Record<FieldKind, ComponentType<ControlProps> | null> = {
  file: FileControl,
  files: FilesControl,
  reference: ReferenceControl,
  references: ReferencesControl,
  tags: TagsControl,
  choices: ChoicesControl,
  enum: EnumControl,
  boolean: BooleanControl,
  integer: IntegerControl,
  number: NumberControl,
  money: MoneyControl,
  duration: DurationControl,
  id: null,
  timestamp: TimestampControl,
  timezone: TimezoneControl,
  phone: PhoneControl,
  email: EmailControl,
  week: WeekControl,
  url: UrlControl,
  secret: SecretControl,
  image: null,
  longtext: LongtextControl,
  text: TextControl,
  object: ObjectControl,
  objects: ObjectsControl,
  document: DocumentControl,
  json: JsonControl,
}

/** The control of a field's kind. */
export const controlOf = ({ kind }: { kind: FieldKind }): ComponentType<ControlProps> | null => controls[kind]
