import type { FieldKind } from '#contract/grammar/kinds/index.ts'
import { boolean, enumView, choices, tags, reference, references } from './choices.tsx'
import { integer, number, percentage, money, duration } from './figures.tsx'
import type { KindView } from './kind.ts'
import { date, time, timestamp, weekdays, week } from './moments.tsx'
import { object, objects, document, file, files } from './nested.tsx'
import { text, longtext, id, email, phone, url, image, timezone, secret, json } from './texts.tsx'

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
