/** Google log-in. */
export const messages = {
  'google.or': 'or',
  'google.unreachable': "Can't reach Google. Check your connection or log in another way.",
  'google.unknown': 'No account uses this Google address. Create one or ask for an invitation.',
  'google.refused': 'Google login failed. Try again or log in another way.',
} as const
