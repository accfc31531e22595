/** The page of a contact. */
export const messages = {
  'contacts.timeline': 'Timeline',
  'contacts.timeline_none': 'No call, conversation or ticket yet. Calls are found by the numbers of the contact.',
  'contacts.earlier': 'Show earlier',
  'contacts.kind.call': 'Call',
  'contacts.kind.conversation': 'Conversation',
  'contacts.kind.ticket': 'Ticket',
  'contacts.merged_into': 'Merged into',
  'contacts.merged_text':
    'Its numbers, email addresses and calls belong to that contact. Lists and options leave this one out.',
} as const
