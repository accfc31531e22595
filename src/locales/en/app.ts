export const messages = {
  'app.access.missing': 'Your role lacks the permission "{permission}". {people} can grant it.',
  'app.access.missing_anonymous': 'Your role lacks the permission "{permission}". Ask an administrator of your tenant.',
} as const
