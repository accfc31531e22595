/** The texts of the other way to log in. */
export const messages = {
  'google.or': 'or',
  'google.continue': 'Continue with Google',
  'google.missing':
    'Google log-in is not set up on this platform. An operator switches it on by setting GOOGLE_CLIENT_ID.',
  'google.unreachable': 'Google could not be reached. Check your connection, or log in another way.',
  'google.unknown': 'No account belongs to this Google address. Create one, or ask for an invitation.',
  'google.refused': 'Google does not confirm this log-in. Try again, or log in another way.',
} as const
