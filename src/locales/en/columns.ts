/** The columns of lists: which, in which order, how wide. */
export const messages = {
  'columns.shown': 'Shown columns',
  'columns.width': 'Width of {name}',
  'columns.up': 'Move {name} up',
  'columns.down': 'Move {name} down',
  'columns.pin': 'Pin {name} to the left',
  'columns.moved': '{name} moved to position {position} of {count}',
  'columns.keys': 'Drag to reorder, or press Alt with an arrow key.',
  'columns.density': 'Row height',
  'columns.comfortable': 'Comfortable',
  'columns.compact': 'Compact',
  'columns.reset': 'Reset to default',
}
