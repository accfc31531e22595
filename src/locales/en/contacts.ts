/** The page of a contact. */
export const messages = {
  'contacts.timeline': 'Timeline',
  'contacts.timeline_none':
    'No call, conversation, ticket or email yet. Calls are found by the numbers of the contact.',
  'contacts.earlier': 'Show earlier',
  'contacts.kind.call': 'Call',
  'contacts.kind.conversation': 'Conversation',
  'contacts.kind.ticket': 'Ticket',
  'contacts.kind.email': 'Email',
  'contacts.kind.reply': 'Public reply',
  'contacts.mail.queued': 'Waiting to be sent',
  'contacts.mail.sent': 'Sent',
  'contacts.mail.kept': 'Not sent: no mail server',
  'contacts.mail.failed': 'Failed',
  'contacts.mail.bounced': 'Not delivered',
  'contacts.mail.not_sent': 'Not sent: no address',
  'contacts.mail.received': 'Received',
  'contacts.mail.automatic': 'Automatic answer',
  'contacts.mail.bounce': 'Report of failed delivery',
  'contacts.merged_into': 'Merged into',
  'contacts.merged_text':
    'Its numbers, email addresses and calls belong to that contact. Lists and options leave this one out.',
  'done.contacts.merge': '{name} is merged',
  'done.contacts.unmerge': '{name} is separate again',
} as const
