/** Password reset. */
export const messages = {
  'forgot.title': 'Forgot your password?',
  'forgot.lead': "Enter your email and we'll send you a reset link.",
  'forgot.submit': 'Send link',
  'forgot.submitting': 'Sending…',
  'forgot.sent': 'Check your email',
  'forgot.sent_lead': 'We sent a link to {email}. Open it to set a new password.',
  'forgot.elsewhere': 'Reading email on another device?',
  'forgot.code': 'Use a code instead',

  'reset.title': 'Set a new password',
  'reset.lost': 'Open this page from the link or code in your email. Request a new email to start again.',
  'reset.start': 'Request a new email',

  'new.title': 'Set a new password',
  'new.lead': "You'll be logged out on all devices.",
  'new.label': 'New password',
  'new.submit': 'Set password',
  'new.submitting': 'Saving…',
  'new.spent': 'This link is invalid, already used or expired. Request a new email.',
} as const
