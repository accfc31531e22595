/** Texts of the command palette. */
export const messages = {
  'palette.label': 'Search and commands',
  'palette.placeholder': 'Search records, screens and actions',
  'palette.close': 'Close',
  'palette.results': 'Results',
  'palette.count#one': '{count} result',
  'palette.count#other': '{count} results',
  'palette.searching': 'Searching…',
  'palette.none': 'No results for “{q}”',
  'palette.none_text': 'Try fewer letters, a number such as #123, or a phone number.',
  'palette.failed': "Couldn't search the records.",
  'palette.all': '{list}: show all with “{q}”',
  'palette.group.actions': 'Actions',
  'palette.group.recent': 'Recent',
  'palette.group.screens': 'Screens',
  'palette.sheet': 'Keyboard shortcuts',
  'palette.keys': '↑ ↓ to move, Enter to open, Esc to close',
} as const
