/** Choosing a password. */
export const messages = {
  'password.unfit': 'At least 8 characters',
  'password.refused': 'Too easy to guess. Avoid common passwords, your name and your email.',

  'strength.0': 'At least 8 characters',
  'strength.1': 'Weak',
  'strength.2': 'Fair',
  'strength.3': 'Good',
  'strength.4': 'Strong',
} as const
