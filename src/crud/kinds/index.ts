import type { FieldKind } from '#contract/grammar/kinds/index.ts'
import { boolean } from './boolean.tsx'
import { choices } from './choices.tsx'
import { date } from './date.tsx'
import { document } from './document.tsx'
import { duration } from './duration.tsx'
import { email } from './email.tsx'
import { enumView } from './enum.tsx'
import { file } from './file.tsx'
import { files } from './files.tsx'
import { week } from './week.tsx'
import { id } from './id.tsx'
import { image } from './image.tsx'
import { integer } from './integer.tsx'
import { json } from './json.tsx'
import type { KindView } from './kind.ts'
import { longtext } from './longtext.tsx'
import { money } from './money.tsx'
import { number } from './number.tsx'
import { object } from './object.tsx'
import { objects } from './objects.tsx'
import { percentage } from './percentage.tsx'
import { phone } from './phone.tsx'
import { reference } from './reference.tsx'
import { references } from './references.tsx'
import { secret } from './secret.tsx'
import { tags } from './tags.tsx'
import { text } from './text.tsx'
import { time } from './time.tsx'
import { timestamp } from './timestamp.tsx'
import { timezone } from './timezone.tsx'
import { url } from './url.tsx'
import { weekdays } from './weekdays.tsx'

/** The views of each kind of the contract. */
export const views: Record<FieldKind, KindView> = {
  file,
  files,
  reference,
  references,
  tags,
  weekdays,
  choices,
  enum: enumView,
  boolean,
  integer,
  number,
  percentage,
  money,
  duration,
  id,
  date,
  time,
  timestamp,
  timezone,
  phone,
  email,
  week,
  url,
  secret,
  image,
  longtext,
  text,
  object,
  objects,
  document,
  json,
}

/** The views of a field's kind. */
export const viewOf = ({ kind }: { kind: FieldKind }): KindView => views[kind]
