import { sql } from 'drizzle-orm'
import type { Hooks } from '../../crud/resource.ts'
import type { voices } from './table.ts'

/** What the validation of a voice depends on. */
const validated = ['provider', 'provider_voice_id', 'language_tag', 'languages'] as const

export const voiceHooks: Hooks<typeof voices> = {
  async updating(changes) {
    if ('status' in changes || !validated.some((name) => name in changes)) return changes
    return { ...changes, status: 'unverified', failure: null, validated_at: null, preview_url: null }
  },

  computed: {
    is_favourite: sql`coalesce(nullif(current_setting('app.user_id', true), '')::uuid = any("voices"."favourite_of"), false)`,
  },
}
