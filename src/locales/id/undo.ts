/** Texts of undoing changes. */
export const messages = {
  'undo.undo': 'Urungkan',
  'undo.undone': 'Diurungkan: {what}',
  'undo.of': 'Urungkan “{action}”',
}
