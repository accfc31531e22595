/** @module-tag core */
import { describe, expect, test } from 'vitest'
import { contracts } from '#contract/index.ts'
import type { Resource } from '#crud/resource.ts'
import { messages as englishFields } from '#locales/en/fields.ts'
import { messages as englishValues } from '#locales/en/values.ts'
import { namesOf } from '#locales/names.ts'
import { resources } from '#resources/all.ts'
import { fieldNames, valueNames, wantedNames } from '../src/wanted-names.ts'

/** English names can be derived from field names; Indonesian needs a name for every word on screen. */
const bundles = import.meta.glob<{ messages: Record<string, string> }>('../src/locales/id/*.ts', { eager: true })
const indonesian: Record<string, string> = Object.assign({}, ...Object.values(bundles).map(({ messages }) => messages))
const english: Record<string, string> = { ...englishFields, ...englishValues }

describe.each(resources.map((resource) => [resource.identifier, resource] as const))('%s', (_, resource) => {
  test('is declared for a registered contract', () => {
    expect(contracts).toContain(resource.contract)
  })

  test('has a name for everything on its screens', () => {
    const known = { ...indonesian, ...namesOf[resource.contract.name]?.id }
    const wanted = [...nounsOf(resource), ...wantedNames(resource)]
    expect(
      wanted.filter((keys) => keys.every((key) => !known[key])).map((keys) => [...new Set(keys)].join(' or ')),
    ).toEqual([])
  })

  test('shares no name that stands with another resource alone', () => {
    const { [resource.contract.name]: own, ...others } = namesOf
    const foreign: Record<string, string> = Object.assign({}, ...Object.values(others).map(({ en }) => en))
    const shown = [...fieldNames(resource), ...valueNames(resource)]
    const isForeign = (keys: string[]) =>
      keys.some((key) => foreign[key]) && !keys.some((key) => english[key] || own?.en[key])
    expect(shown.filter(isForeign)).toEqual([])
  })
})

/** Each entry lists keys of which at least one must exist. */
type Wanted = string[][]

const nounsOf = ({ identifier, contract, menu }: Resource): Wanted => [
  ...['one', 'many'].map((form) => [`resources.${identifier}.${form}`, `resources.${contract.name}.${form}`]),
  ...(menu ? [[`groups.${menu.group}`]] : []),
]
