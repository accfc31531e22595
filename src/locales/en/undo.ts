/** Texts of undoing changes. */
export const messages = {
  'undo.undo': 'Undo',
  'undo.undone': 'Undone: {what}',
  'undo.of': 'Undo “{action}”',
}
