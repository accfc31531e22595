/** Texts of undoing changes. */
export const messages = {
  'undo.undo': 'Urungkan',
  'undo.undone': 'Diurungkan',
  'undo.of': 'Urungkan “{action}”',
}
