/** Texts of keyboard shortcuts, and of records shown beside their list. */
export const messages = {
  'keys.title': 'Keyboard shortcuts',
  'keys.in_lists': 'In lists',
  'keys.everywhere': 'Elsewhere',
  'keys.next': 'Next row',
  'keys.previous': 'Previous row',
  'keys.open': 'Open the record',
  'keys.peek': 'Show the record beside the list',
  'keys.select': 'Select the row',
  'keys.edit': 'Edit',
  'keys.new': 'New record',
  'keys.search': 'Search the list',
  'keys.close': 'Close the record beside the list',
  'keys.sheet': 'Show this overview',
  'keys.palette': 'Search and commands',
  'keys.record': 'Previous or next record, on its page',
  'keys.single': 'Use single-key shortcuts',
  'keys.single_help': 'Turn this off if you use speech input, or press keys by mistake.',

  'peek.open': 'Open',
  'peek.close': 'Close',
} as const
