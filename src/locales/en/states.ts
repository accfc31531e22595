/** Texts of screens that are late, failed or out of reach, and of lists whose search and filters leave no rows. */
export const messages = {
  'states.offline': "You're offline.",
  'states.unreachable': "Can't reach the server.",
  'states.loaded_at': 'Showing what was loaded at {time}.',
  'states.loads_later': 'This page loads when the connection is back.',
  'states.late': 'This takes longer than usual.',
  'states.back': 'Back to these rows',
  'states.reference': 'Tell support this ID:',
  'states.copy': 'Copy',
  'states.copied': 'Copied',
  'states.in_view': 'In the view “{name}”',
  'states.leave_view': 'Leave the view',
  'states.narrowed_by': 'Search and filters',
  'states.search': 'Search',
  'states.remove': 'Remove',
  'states.would_show': '{total} without this',
}
