/** Names of fields and choices that no other resource has. They load with its declaration. */
export const messages: Record<string, string> = {
  'fields.ai-agent-replays.created_by_id': 'Started by',
  'fields.ai-agent-replays.turns': 'Messages and answers',
  'fields.planned_count': 'To replay',
  'fields.replayed_count': 'Replayed',
  'fields.ai-agent-replays.turn_count': 'Messages',
  'fields.now_unknown_count': 'No longer known',
  'fields.differs_count': 'Differs',
  'fields.now_known_count': 'Now known',
  'fields.same_count': 'Same',
  'fields.unanswered_count': 'Not answered',
  'fields.answered_count': 'Answered',
  'values.kind.recorded': 'Recorded conversations',
  'values.kind.personas': 'Personas',
}
