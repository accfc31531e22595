/** Names of fields and choices that no other resource has. They load with its declaration. */
export const messages: Record<string, string> = {
  'fields.provider_voice_id': 'Voice at the provider',
  'fields.language_tag': 'Language and region',
  'fields.languages': 'Languages',
  'fields.gender': 'Gender',
  'fields.accent': 'Accent',
  'fields.speed': 'Speed',
  'fields.pitch': 'Pitch',
  'fields.preview_url': 'Preview',
  'fields.validated_at': 'Validated',
  'fields.is_favourite': 'Favourite',
  'values.gender.female': 'Female',
  'values.gender.male': 'Male',
  'values.gender.neutral': 'Neutral',
  'done.voices.validate': '{name} can be used',
  'done.voices.setDefault': '{name} is the default voice',
}
