/** The columns of lists: which, in which order, how wide. */
export const messages = {
  'columns.shown': 'Shown columns',
  'columns.width': 'Width of {name}',
  'columns.pin': 'Pin {name} to the left',
  'columns.density': 'Row height',
  'columns.comfortable': 'Comfortable',
  'columns.compact': 'Compact',
}
