/** @module-tag core */
import { describe, expect, test } from 'vitest'
import type { Contract } from '#contract/grammar/contract.ts'
import { fieldsOf, type Field } from '#contract/grammar/fields.ts'
import { files } from '#contract/files.ts'
import { contracts } from '#contract/index.ts'
import type { Resource } from '#crud/resource.ts'
import { messages as english } from '#locales/en/forms.ts'
import { messages as indonesian } from '#locales/id/forms.ts'
import { resources } from '#resources/all.ts'
import { namesIn, readersOf, readReaders } from './support/field-reads.ts'
import { handedOn, kept, labels, settled } from './support/kept-fields.ts'

const readers = readReaders()
const writable = contracts.flatMap((contract) => {
  const changed = contract.endpoints['update']?.body
  const fields = [...contract.writable, ...(changed ? fieldsOf(changed as never) : [])]
  return [...new Map(fields.flatMap((field) => within(field)))].map(([path, field]) => ({ contract, path, field }))
})

/** A field and those nested in it, by their paths. */
function within(field: Field, path = field.name): [string, Field][] {
  const nested = field.of ? fieldsOf(field.of as never) : []
  return [[path, field], ...nested.flatMap((one) => within(one, `${path}.${one.name}`))]
}

describe('every writable field', () => {
  test.each(
    writable
      .filter(({ contract }) => settled.includes(contract.of))
      .map(({ contract, path, field }) => [`${contract.name}.${path}`, contract, path, field] as const),
  )('%s acts, or says that it is kept', (_, contract, path, field) => {
    const isKept = kept[contract.of]?.[path] !== undefined
    expect(
      actsOn(contract, path, field),
      isKept
        ? 'It acts now: take it out of the list, and mend its help text'
        : 'Nothing reads it: let it act, or list it with the sentence that its users read',
    ).toBe(!isKept)
  })

  for (const { contract, path, field } of writable.filter(({ contract: { of } }) => !settled.includes(of))) {
    if (actsOn(contract, path, field)) continue
    test.todo(
      `${contract.name}.${path}: nothing reads it. Let it act, or say that it is kept (tests/support/kept-fields.ts)`,
    )
  }

  test.each(
    Object.entries(kept).flatMap(([noun, fields]) => Object.entries(fields).map((one) => [noun, ...one] as const)),
  )('%s.%s that is kept says so: %s', (noun, path, key) => {
    expect(writable.some(({ contract, path: own }) => contract.of === noun && own === path)).toBe(true)
    const [name, nested] = path.split('.') as [string, string | undefined]
    const shown = resourceOf(noun)?.fields[name]
    expect(shown?.fields?.[nested ?? '']?.help ?? shown?.help).toBe(key)
    expect(english[key]).toBeTruthy()
    expect(indonesian[key]).toBeTruthy()
  })
})

test('a field that is only written, or read of another noun, does not act', () => {
  const { reads } = namesIn(
    'a.ts',
    "const { one } = row; use(row.two, row['three'], sql`select four`); row.five = { six: 6 }",
  )
  expect([...reads]).toEqual(expect.arrayContaining(['one', 'two', 'three', 'four']))
  expect(['five', 'six'].filter((name) => reads.has(name))).toEqual([])
})

/** Tells whether code reads a field, or people find records by it. */
function actsOn(contract: Contract, path: string, field: Field): boolean {
  const { name, ref } = field
  const { title, search, unique } = contract
  const hand = handedOn[`${contract.of}.${path}`]
  if (hand) return readers.some(({ file, reads }) => file === hand && reads.has(name))
  // The platform keeps, checks and serves files as such.
  if (ref === files.name) return true
  if (name === title || search.includes(name) || unique.flat().includes(name)) return true
  const isLabel = name === 'tags' || labels.includes(`${contract.of}.${name}`)
  if (isLabel && resourceOf(contract.of)?.screens.list?.filters?.includes(name)) return true
  const isRelated = resources.some(({ related }) =>
    related.some(({ resource, by }) => resource === contract.name && by === name),
  )
  return isRelated || readersOf(readers, contract.of, name).length > 0
}

const resourceOf = (noun: string): Resource | undefined => resources.find(({ contract }) => contract.name === noun)
