import { closest } from '#contract/grammar/closest.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import { missingToWrite } from '#contract/grammar/field-rights.ts'
import { fieldsOf, relation, type Field } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import type { FieldProblems } from '#contract/grammar/field-problems.ts'
import { holds, type Actor } from '../../base/actor.ts'
import { Problem } from '../../base/problem.ts'
import { isTexts, partOf } from './paths.ts'
import { fieldName } from '../../record/csv/words.ts'

/** The field of each column; `null` skips a column. */
export type Mapping = (string | null)[]

/** The fields that a file can fill. File fields are excluded. */
export const importable = (contract: Contract, actor: Actor): Field[] =>
  contract.writable.filter(
    ({ ref, name }) => ref !== 'files' && !missingToWrite(contract, name, (permission) => holds(actor, permission)),
  )

/** Checks the chosen mapping. @throws Problem 422 */
export function requireMapping(columns: Mapping, header: string[], fields: Field[]): Mapping {
  const errors: FieldProblems = {}
  columns.forEach((name, at) => {
    if (name === null) return
    if (!partOf(name, fields)) errors[`columns.${at}`] = [{ code: 'not_a_column' }]
    else if (columns.indexOf(name) !== at) errors[`columns.${at}`] = [{ code: 'listed_twice' }]
  })
  if (columns.length > header.length) errors['columns'] = [{ code: 'too_many', params: { max: header.length } }]
  if (columns.every((name) => name === null)) errors['columns'] = [{ code: 'required' }]
  if (Object.keys(errors).length > 0) throw new Problem('validation_failed', { errors })
  return columns
}

/**
 * Guesses the field of each column from its header, in three passes: exact names in any language, similar names, then
 * names contained in longer headers, such as `Phone number`.
 */
export function guessMapping(header: string[], fields: Field[], noun?: string): Mapping {
  const words = fields.map(({ name }) => ({ name, known: wordsFor(name, noun) }))
  const texts = header.map(plain)
  const mapping: Mapping = header.map((name) =>
    name.includes('.') && partOf(name.trim(), fields) ? name.trim() : null,
  )
  const isFilled = (name: string) => mapping.some((one) => one?.split('.')[0] === name)
  const assign = (find: (word: string, known: string[]) => boolean) =>
    texts.forEach((text, at) => {
      if (mapping[at] !== null) return
      const free = words.filter(({ name }) => !isFilled(name))
      mapping[at] = free.find(({ known }) => find(text, known))?.name ?? null
    })
  assign((word, known) => known.includes(word))
  assignParts(texts, fields, mapping, noun)
  assign((word, known) => word.length > 3 && closest(word, known) !== undefined)
  assign((word, known) => word.split(' ').some((part) => known.includes(part)))
  return mapping
}

/** Maps the columns of parts: those that other programs export, by the headers that the contract lists, and named ones. */
function assignParts(texts: string[], fields: Field[], mapping: Mapping, noun?: string): void {
  const known = fields.flatMap((field) =>
    [...Object.entries(field.headers ?? {}), ...partsByName(field, noun)].map(([header, part]) => ({
      field,
      header: plain(header),
      part,
    })),
  )
  // A whole value prevails over its parts.
  const isWhole = new Set(fields.filter((field) => !field.of && mapping.includes(field.name)).map(({ name }) => name))
  for (const wantsWhole of [true, false]) {
    texts.forEach((text, at) => {
      if (mapping[at] !== null) return
      const [, number = ''] = / (\d{1,2})(?: |$)/.exec(text) ?? []
      const general = number && text.replace(` ${number}`, ' #')
      const found = known.find(({ header, part, field }) => {
        if ((part === '') !== wantsWhole || isWhole.has(field.name)) return false
        return header === text || (general !== '' && header === general)
      })
      if (!found) return
      const { field, part } = found
      const name = part === '' ? field.name : `${field.name}.${part.replace('#', number)}`
      if (mapping.includes(name)) return
      mapping[at] = name
      if (wantsWhole && !field.of && !isTexts(field)) isWhole.add(field.name)
    })
  }
}

/** The parts of objects by their names on screens, in any language: `Steps 1 Minutes` is `steps.1.minutes`. */
function partsByName(field: Field, noun?: string): [header: string, part: string][] {
  if (!field.of) return []
  const place = kindOf(field).nested === 'many' ? ['#'] : []
  return fieldsOf(field.of).flatMap(({ name }) =>
    wordsFor(field.name, noun).flatMap((whole) =>
      wordsFor(name, noun).map((inner): [string, string] => [
        [whole, ...place, inner].join(' '),
        [...place, name].join('.'),
      ]),
    ),
  )
}

/** Tells whether a text is the header of one of the fields. */
export const isHeaderOf = (fields: Field[], noun: string) => (text: string) =>
  guessMapping([text], fields, noun)[0] !== null

const wordsFor = (name: string, noun?: string): string[] =>
  [name, relation(name), fieldName('en', name, noun), fieldName('id', name, noun)].map(plain)

/** Characters of a header that are compared. */
const telling = 60

/** Removes what exports append: `Created (Asia/Jakarta)` is `created`. */
const plain = (text: string): string =>
  text
    .slice(0, telling)
    // Bounded: `telling`, at most 60 characters.
    .replace(/\s*\([^)]*\)\s*$/, '')
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim()
    .toLowerCase()
