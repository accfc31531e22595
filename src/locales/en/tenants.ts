/** Tenants and what they use of their limits. */
export const messages = {
  'quotas.title': 'Usage and limits',
  'quotas.concurrent_calls': 'Concurrent calls',
  'quotas.agents': 'AI agents',
  'quotas.numbers': 'Phone numbers',
  'quotas.users': 'Users and invitations',
  'quotas.knowledge_mb': 'Knowledge (MB)',
  'quotas.minutes': 'Call minutes this month',
  'quotas.storage_mb': 'File storage (MB)',
  'quotas.of': '{used} of {allowed}',
  'quotas.unlimited': '{used}, no limit',
  'tenants.preview.title': 'This tenant already uses more than this allows:',
  'tenants.preview.limit': '{limit}: {used} of {allowed}',
  'tenants.delete.text':
    'This deletes all records, users and files of {name}. Its activity log is kept. You can’t undo this.',
  'tenants.delete.type': 'Type {name} to confirm',
} as const
