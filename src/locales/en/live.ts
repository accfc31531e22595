/** Changes by others while a list or a record is open. */
export const messages = {
  'live.new#one': '{count} new',
  'live.new#other': '{count} new',
  'live.changed': 'This list has changed. Show',
  'live.deleted_mark': 'Deleted',
  'live.updated_by': 'Updated by {name} just now',
  'live.updated': 'Updated just now',
  'live.editing_by': '{name} changed this while you were editing',
  'live.editing': 'This was changed while you were editing',
  'live.deleted_by': 'Deleted by {name}',
  'live.deleted': 'This was deleted',
  'live.show': 'Show',
  'live.notifications': 'Notifications',
  'live.notifications.unread#one': 'Notifications: {count} unread',
  'live.notifications.unread#other': 'Notifications: {count} unread',
  'live.paused': 'Live updates are paused. Reconnecting…',
}
