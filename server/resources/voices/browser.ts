import type { Voice, VoiceFailure } from '#contract/voices.ts'

/** The reason why a voice cannot be used, or what its provider says about it. */
export type Checked = { failure: VoiceFailure } | Partial<Pick<Voice, 'preview_url'>>

/**
 * Checks what can be known of a browser's voice on the platform: the form of its name, and that its tag names one of its
 * languages. Whether a browser has the voice shows when it speaks.
 */
export function checkBrowserVoice(voice: Pick<Voice, 'provider_voice_id' | 'language_tag' | 'languages'>): Checked {
  const { provider_voice_id: name, language_tag: tag, languages } = voice
  if (name !== null && !isVoiceName(name)) return { failure: 'malformed_name' }
  const language = tag && new Intl.Locale(tag).language
  if (language && !(languages as string[]).includes(language)) return { failure: 'tag_of_other_language' }
  return {}
}

/** Matches `Google Bahasa Indonesia`, `Microsoft Gadis Online (Natural) - Indonesian` and `com.apple.voice.compact.id-ID.Damayanti`. */
const isVoiceName = (name: string) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’()_+:/&-]*$/u.test(name)
