/** Kolom daftar: yang mana, urutannya, dan lebarnya. */
export const messages = {
  'columns.shown': 'Kolom yang ditampilkan',
  'columns.width': 'Lebar {name}',
  'columns.pin': 'Sematkan {name} di kiri',
  'columns.density': 'Tinggi baris',
  'columns.comfortable': 'Longgar',
  'columns.compact': 'Rapat',
}
