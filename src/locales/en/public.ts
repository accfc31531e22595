export const messages = {
  'errors.validation_failed': 'Some fields need your attention',
} as const
