/** Texts of keyboard shortcuts, and of records shown beside their list. */
export const messages = {
  'keys.title': 'Keyboard shortcuts',
  'keys.here': 'On this screen',
  'keys.no_row': 'Move to a row first, with J or ↓',
  'keys.in_lists': 'In lists',
  'keys.everywhere': 'Elsewhere',
  'keys.next': 'Next row, or record beside the list',
  'keys.previous': 'Previous row, or record beside the list',
  'keys.open': 'Open the record',
  'keys.peek': 'Show the record beside the list, or close it',
  'keys.select': 'Select the row',
  'keys.range': 'Select the rows up to this one',
  'keys.close': 'Close the record beside the list',
  'keys.palette': 'Search and commands',
  'keys.record': 'Previous or next record, on its page',
  'keys.undo': 'Undo the last change, while its message is shown',
  'keys.single': 'Use single-key shortcuts',
  'keys.single_help': 'Turn this off if you use speech input, or press keys by mistake.',

  'peek.open': 'Open',
  'peek.close': 'Close',
} as const
