/** The texts of getting a new password. */
export const messages = {
  'forgot.title': 'Forgot your password?',
  'forgot.lead': 'Enter the address of your account. We send you a link to choose a new password.',
  'forgot.submit': 'Send the link',
  'forgot.submitting': 'Sending…',
  'forgot.sent': 'Look into your mail',
  'forgot.sent_lead': 'We wrote to {email}. The link in it opens the page for your new password.',
  'forgot.elsewhere': 'Do you read your mail on another device? Then enter a code here instead.',
  'forgot.code': 'Send a code instead',

  'reset.title': 'Choose a new password',
  'reset.lost':
    'This page is opened by the link or the code that we mail. Ask for a new mail to start again.',
  'reset.start': 'Ask for a new mail',

  'new.title': 'Choose a new password',
  'new.lead': 'It replaces the old one, and logs you out on every device.',
  'new.label': 'New password',
  'new.submit': 'Set the password',
  'new.submitting': 'Setting…',
  'new.spent': 'This link was used before or is too old. Ask for a new mail to start again.',
} as const
