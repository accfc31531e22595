/** Names of fields and choices that no other resource has. They load with its declaration. */
export const messages: Record<string, string> = {
  'fields.source_type': 'Source',
  'fields.file_id': 'File',
  'fields.mime': 'Media type',
  'fields.chunk_count': 'Passages',
  'fields.char_count': 'Characters',
  'fields.hit_count': 'Answers',
  'fields.last_hit_at': 'Last answer',
  'fields.indexed_at': 'Read',
  'fields.auto_refresh': 'Fetch again',
  'fields.next_refresh_at': 'Next fetch',
  'fields.consecutive_failures': 'Failures in a row',
  'fields.provider_doc_id': 'ID at the provider',
  'fields.suspicious': 'Suspicious',
  'fields.duplicate_of_id': 'Same text as',
  'values.source_type.url': 'Web page',
}
