/** What is said of a password that is being chosen. */
export const messages = {
  'password.unfit': 'At least 8 characters',
  'password.refused': 'Too easy to guess: a common password, or your own name or address',

  'strength.0': 'At least 8 characters',
  'strength.1': 'Weak',
  'strength.2': 'Fair',
  'strength.3': 'Good',
  'strength.4': 'Strong',
} as const
