/** The page of a contact. */
export const messages = {
  'contacts.timeline': 'Timeline',
  'contacts.timeline_none': 'No call, conversation or ticket yet. Calls are found by the numbers of the contact.',
  'contacts.earlier': 'Show earlier',
  'contacts.kind.call': 'Call',
  'contacts.kind.conversation': 'Conversation',
  'contacts.kind.ticket': 'Ticket',
  'help.contact_phones': 'Calls from and to these numbers belong to the contact.',
  'help.contact_emails': 'Separate addresses with Enter or a comma.',
} as const
