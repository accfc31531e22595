/** Texts of undoing changes. */
export const messages = {
  'undo.undo': 'Undo',
  'undo.undone': 'Undone',
  'undo.of': 'Undo “{action}”',
}
