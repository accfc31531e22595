import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as z from 'zod'
import { languages as known, type Language } from '#contract/languages.ts'
import { voices as contract } from '#contract/voices.ts'
import type { ProviderVoice } from '../../vendors/elevenlabs/calls.ts'
import { ask } from '../../vendors/elevenlabs/client.ts'
import { withRetries } from '../../vendors/elevenlabs/retry.ts'
import { defineJob, type JobCall } from '../../jobs/define.ts'
import { record } from '../../record/activity/record.ts'
import { voices } from './table.ts'

const maxName = 80

/**
 * Synchronizes the voices of the ElevenLabs account: adds new ones, updates known ones, and marks missing ones as
 * unknown.
 */
export const syncVoices = defineJob(contract.endpoints.sync, {
  async run({ each, inTenant, deps, signal }) {
    const found = await withRetries(() => ask(deps.env, 'listVoices', undefined), signal)
    const byId = new Map(found.map((voice) => [voice.id, voice]))
    const items = found.map(({ id, name }) => ({ id, label: name }))
    const { succeeded } = await each(items, (id, call) => keep(call, byId.get(id)!))
    await inTenant((call) => markUnknown(call, [...byId.keys()]))
    return { voices: succeeded }
  },
})

/** Adds a voice, or updates the provider's fields. Keeps the names, languages and notes of users. */
async function keep({ tx, actor, client }: JobCall, voice: ProviderVoice): Promise<void> {
  const tenant_id = actor.tenant.id
  const valid = {
    status: 'valid' as const,
    failure: null,
    validated_at: new Date().toISOString(),
    preview_url: z.url().safeParse(voice.previewUrl).data ?? null,
  }
  const isIt = and(isOfProvider(tenant_id), eq(voices.provider_voice_id, voice.id))
  const updated = await tx
    .update(voices)
    .set({ ...valid, updated_at: sql`clock_timestamp()` })
    .where(isIt)
    .returning({ id: voices.id })
  if (updated.length > 0) return
  const id = uuidv7()
  const name = await freeName({ tx, actor }, voice.name)
  await tx.insert(voices).values({ ...valid, ...columnsOf(voice), id, tenant_id, name, provider_voice_id: voice.id })
  await record(tx, actor, client, { action: 'voices.create', resource: { type: contract.of, id, label: name } })
}

const isOfProvider = (tenantId: string) => and(eq(voices.tenant_id, tenantId), eq(voices.provider, 'elevenlabs'))

const columnsOf = ({ labels, category, description, languages }: ProviderVoice) => {
  const spoken = [...languages, labels['language'] ?? ''].filter((code): code is Language =>
    known.includes(code as never),
  )
  return {
    provider: 'elevenlabs' as const,
    languages: spoken.length > 0 ? [...new Set(spoken)] : (['en'] as Language[]),
    category:
      category === 'famous' || category === 'high_quality' ? ('professional' as const) : (category ?? 'premade'),
    gender: z
      .enum(['female', 'male'])
      .catch('neutral' as never)
      .parse(labels['gender']),
    accent: labels['accent']?.slice(0, 40) ?? null,
    description: description?.replaceAll(/\s+/g, ' ').slice(0, 255) ?? null,
  }
}

/** The first free name: `Rachel`, `Rachel (2)` … */
async function freeName({ tx, actor }: Pick<JobCall, 'tx' | 'actor'>, given: string): Promise<string> {
  const name =
    given
      .replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ')
      .trim()
      .slice(0, maxName - 6) || 'ElevenLabs'
  const names = [name, ...Array.from({ length: 50 }, (_, at) => `${name} (${at + 2})`)]
  const taken = await tx
    .select({ name: voices.name })
    .from(voices)
    .where(and(eq(voices.tenant_id, actor.tenant.id), inArray(voices.name, names)))
  return names.find((one) => !taken.some((other) => other.name === one))!
}

async function markUnknown({ tx, actor }: JobCall, ids: string[]): Promise<void> {
  const isGone = and(isOfProvider(actor.tenant.id), notInArray(voices.provider_voice_id, ids.length > 0 ? ids : ['']))
  const unknown = { status: 'invalid', failure: 'voice_unknown', preview_url: null } as const
  await tx
    .update(voices)
    .set({ ...unknown, updated_at: sql`clock_timestamp()` })
    .where(isGone)
}
