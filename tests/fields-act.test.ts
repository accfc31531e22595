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

/** Fields that the platform keeps without acting on them, and the sentence that says so where they are edited. */
const kept: Record<string, Record<string, keyof typeof english & keyof typeof indonesian>> = {
  permissions: { description: 'help.note' },
  'call-handler-templates': {
    description: 'help.note',
    'settings.greeting': 'help.handler_setting',
  },
  'phone-numbers': {
    description: 'help.note',
    country: 'help.country',
    provider: 'help.number_provider',
    capabilities: 'help.number_capabilities',
    recording: 'help.recording',
  },
  contacts: { notes: 'help.contact_notes' },
  calls: { disposition: 'help.disposition' },
  'ai-agents': {
    description: 'help.note',
    voice_stability: 'help.elevenlabs_only',
    voice_similarity: 'help.elevenlabs_only',
    speech_to_text: 'help.speech_to_text',
    can_send_dtmf: 'help.elevenlabs_only',
    record_audio: 'help.elevenlabs_only',
    delete_audio: 'help.elevenlabs_only',
  },
  voices: {
    settings: 'help.voice_settings',
    'settings.speed': 'help.voice_settings',
    'settings.pitch': 'help.voice_settings',
  },
}

/** Nested fields that are handed on with what they are in, and who acts on them. */
const handedOn: Record<string, string> = {
  'plans.included.numbers': 'server/resources/phone-numbers/hooks.ts',
  'plans.overage_rates.unit_price': 'server/resources/usage-records/rates.ts',
  'ai-agents.guardrails.rule': 'server/voice/model/prompt.ts',
  'ai-agents.http_tools.description': 'server/voice/choose-tool.ts',
  'ai-agents.http_tools.parameters.description': 'server/voice/model/tools.ts',
  'ai-agents.success_criteria.description': 'server/voice/model/analyse.ts',
  'ai-agents.data_to_collect.description': 'server/voice/model/analyse.ts',
}

/** Choices by which people find records, as by tags. */
const labels = ['tickets.category', 'conversations.direction']

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
  test.each(writable.map(({ contract, path, field }) => [`${contract.name}.${path}`, contract, path, field] as const))(
    '%s acts, or says that it is kept',
    (_, contract, path, field) => {
      const isKept = kept[contract.of]?.[path] !== undefined
      expect(
        actsOn(contract, path, field),
        isKept
          ? 'It acts now: take it out of the list, and mend its help text'
          : 'Nothing reads it: let it act, or list it with the sentence that its users read',
      ).toBe(!isKept)
    },
  )

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
  // The dashboard's figures have a tone, too.
  expect(readersOf(readers, 'ai-agents', 'tone')).not.toContain('server/resources/dashboard/product/action-sources.ts')
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
