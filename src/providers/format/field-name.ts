import { stemOf } from '#contract/grammar/words.ts'
import { humanise } from './humanise.ts'
import { lookup } from './i18n.ts'

/** The name that a field has in every resource: "Due" for `resolution_due_at`. */
export const usualFieldName = (name: string): string => lookup(`fields.${name}`) ?? humanise(stemOf(name))
