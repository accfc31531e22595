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
  'quotas.over': '{used} of {allowed}, over the limit',
  'quotas.unlimited': '{used}, no limit',
  'tenants.preview.title': 'This tenant already uses more than this allows:',
  'tenants.preview.limit': '{limit}: {used} of {allowed}',
  'tenants.preview.rest':
    'Nothing is removed or stopped. Adding more is refused until usage is below the limit; calls of a PBX are only counted.',
  'impersonation.title': 'Acting as another user',
  'impersonation.ask': 'Act as a user of {name}',
  'impersonation.text':
    'You see what this user sees, and your changes are logged with both names. You return with one click, or when the time is up.',
  'impersonation.user': 'User',
  'impersonation.user_help': 'Leave empty to act as an administrator.',
  'impersonation.reason': 'Reason',
  'impersonation.choice#one': '{minutes} minute',
  'impersonation.choice#other': '{minutes} minutes',
  'impersonation.minutes': 'Ends after',
  'impersonation.as': '{operator} as {user}, {tenant}',
  'impersonation.left': '{time} left',
  'impersonation.leave': 'Return to your session',
  'tenants.delete.text':
    'This deletes all records, users and files of {name}. Its activity log is kept. You can’t undo this.',
  'tenants.delete.type': 'Type {name} to confirm',
} as const
