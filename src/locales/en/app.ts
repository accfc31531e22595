export const messages = {
  'app.access.missing': 'Your role lacks the permission "{permission}". {people} can grant it.',
  'app.access.missing_anonymous': 'Your role lacks the permission "{permission}". Ask an administrator of your tenant.',
  'app.refine.notifications.createSuccess': '{resource} created',
  'app.refine.notifications.editSuccess': '{resource} saved',
  'app.refine.notifications.deleteSuccess': '{resource} deleted',
  'app.refine.notifications.success': 'Done',
  'app.refine.notifications.createError': '{resource} was not created',
  'app.refine.notifications.editError': '{resource} was not saved',
  'app.refine.notifications.deleteError': '{resource} was not deleted',
  'app.refine.notifications.error': 'This could not be loaded',
} as const
