/** Lists that users put in order. */
export const messages = {
  'ordering.up': 'Move {name} up',
  'ordering.down': 'Move {name} down',
  'ordering.moved': '{name} moved to position {position} of {count}',
  'ordering.keys': 'Drag to reorder, or press Alt with an arrow key.',
  'ordering.reset': 'Reset to default',
}
