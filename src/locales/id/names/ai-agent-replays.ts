/** Names of fields and choices that no other resource has. They load with its declaration. */
export const messages: Record<string, string> = {
  'fields.ai-agent-replays.created_by_id': 'Dimulai oleh',
  'fields.ai-agent-replays.turns': 'Pesan dan jawaban',
  'fields.planned_count': 'Akan diputar ulang',
  'fields.replayed_count': 'Sudah diputar ulang',
  'fields.ai-agent-replays.turn_count': 'Pesan',
  'fields.now_unknown_count': 'Tidak lagi diketahui',
  'fields.differs_count': 'Berbeda',
  'fields.now_known_count': 'Kini diketahui',
  'fields.same_count': 'Sama',
  'fields.unanswered_count': 'Tidak dijawab',
  'fields.answered_count': 'Dijawab',
  'values.kind.recorded': 'Percakapan yang direkam',
  'values.kind.personas': 'Persona',
}
