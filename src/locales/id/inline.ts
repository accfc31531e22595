export const messages = {
  'inline.saving': 'Menyimpan…',
  'inline.theirs': 'Orang lain mengubahnya menjadi',
  'inline.open_form': 'Buka formulir',
}
