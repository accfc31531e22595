import { boolean } from './boolean.ts'
import { choices } from './choices.ts'
import { dateKind } from './date.ts'
import { document } from './document.ts'
import { durationKind } from './duration.ts'
import { email } from './email.ts'
import { enumKind } from './enum.ts'
import { fileKind } from './file.ts'
import { filesKind } from './files.ts'
import { weekKind } from './week.ts'
import { id } from './id.ts'
import { image } from './image.ts'
import { integer } from './integer.ts'
import { json } from './json.ts'
import type { Kind } from './kind.ts'
import { longtext } from './longtext.ts'
import { moneyKind } from './money.ts'
import { number } from './number.ts'
import { object } from './object.ts'
import { objects } from './objects.ts'
import { percentageKind } from './percentage.ts'
import { phoneKind } from './phone.ts'
import { reference } from './reference.ts'
import { references } from './references.ts'
import { secretKind } from './secret.ts'
import { tags } from './tags.ts'
import { text } from './text.ts'
import { timeKind } from './time.ts'
import { timestampKind } from './timestamp.ts'
import { timezoneKind } from './timezone.ts'
import { url } from './url.ts'
import { weekdaysKind } from './weekdays.ts'

/** Every field kind. The first one that recognizes a type applies, so specific kinds come before general ones. */
export const kinds = {
  file: fileKind,
  files: filesKind,
  reference,
  references,
  tags,
  weekdays: weekdaysKind,
  choices,
  enum: enumKind,
  boolean,
  integer,
  number,
  percentage: percentageKind,
  money: moneyKind,
  duration: durationKind,
  id,
  date: dateKind,
  time: timeKind,
  timestamp: timestampKind,
  timezone: timezoneKind,
  phone: phoneKind,
  email,
  week: weekKind,
  url,
  secret: secretKind,
  image,
  longtext,
  text,
  object,
  objects,
  document,
  json,
} satisfies Record<string, Kind>

export type FieldKind = keyof typeof kinds

export const kindNames = Object.keys(kinds) as FieldKind[]

/** The descriptor of a field's kind. */
export const kindOf = ({ kind }: { kind: FieldKind }): Kind => kinds[kind]

/** Checks whether a field can be a column of an exported list. Secrets and kinds that lists cannot show are excluded. */
export function isExportable(field: { kind: FieldKind }): boolean {
  const { stored, unlistable } = kindOf(field)
  return !unlistable && stored !== 'secret'
}
