/** Texts of parts of a record that load on demand. */
export const messages = {
  'records.all': 'View all',
  'records.previous': 'Previous {noun} ({key})',
  'records.next': 'Next {noun} ({key})',
  'records.position': '{position} of {total}',

  'records.properties.unset': 'Add a value',

  'records.restore_title': 'Restore the version of {when}?',
  'records.restore_text': 'These fields will get their earlier values. You can undo this from the history.',
  'records.restore_field': 'Field',
  'records.restore_now': 'Now',
  'records.restore_then': 'Restored',
  'records.restore_same': 'Nothing to restore: the record already has these values.',
  'records.kept_title': "Can't be restored",
  'records.kept.hidden': "the history doesn't keep its values",
  'records.kept.read_only': "it can't be edited",
  'records.kept.file': 'files are logged by name only',
  'records.kept.state': 'the status can\'t change to "{state}" now',
  'records.kept.secret': 'a stored secret is sent there; edit the record and enter the secret again',
  'records.restored': '{Noun} “{name}” restored',

  'records.difference.added': 'Added',
  'records.difference.removed': 'Removed',
  'records.difference.changed': 'Changed',
  'records.difference.reordered': 'The order changed.',
  'records.difference.omitted#one': '{count} unchanged line',
  'records.difference.omitted#other': '{count} unchanged lines',
} as const
