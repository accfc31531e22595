/** Names of fields and choices that no other resource has. They load with its declaration. */
export const messages: Record<string, string> = {
  'fields.turn_count': 'Turns',
  'fields.unknown_count': 'Unanswered questions',
  'fields.end_reason': 'End',
  'fields.provider_credits': 'ElevenLabs credits',
  'fields.redacted_at': 'Personal data replaced',
  'values.failure.elevenlabs_missing': 'ElevenLabs has no such conversation.',
  'values.end_reason.user': 'User left',
  'values.end_reason.end_call': 'Said goodbye',
  'values.end_reason.transferred': 'Transferred',
  'values.end_reason.silence': 'Silence',
  'values.end_reason.duration': 'Maximum duration',
  'values.end_reason.after_hours': 'After hours',
  'values.end_reason.idle': 'Idle',
  'values.end_reason.lost': 'Connection lost',
  'values.end_reason.error': 'Error',
  'values.end_reason.api': 'Ended on request',
}
