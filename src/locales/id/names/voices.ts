/** Names of fields and choices that no other resource has. They load with its declaration. */
export const messages: Record<string, string> = {
  'fields.provider_voice_id': 'Suara di penyedia',
  'fields.language_tag': 'Bahasa dan wilayah',
  'fields.languages': 'Bahasa',
  'fields.gender': 'Gender',
  'fields.accent': 'Aksen',
  'fields.speed': 'Kecepatan',
  'fields.pitch': 'Nada',
  'fields.preview_url': 'Pratinjau',
  'fields.validated_at': 'Divalidasi',
  'fields.is_favourite': 'Favorit',
  'values.gender.female': 'Perempuan',
  'values.gender.male': 'Laki-laki',
  'values.gender.neutral': 'Netral',
  'done.voices.validate': '{name} dapat digunakan',
  'done.voices.setDefault': '{name} menjadi suara bawaan',
}
