/** Kolom daftar: yang mana, urutannya, dan lebarnya. */
export const messages = {
  'columns.shown': 'Kolom yang ditampilkan',
  'columns.width': 'Lebar {name}',
  'columns.up': 'Naikkan {name}',
  'columns.down': 'Turunkan {name}',
  'columns.pin': 'Sematkan {name} di kiri',
  'columns.moved': '{name} dipindahkan ke posisi {position} dari {count}',
  'columns.keys': 'Seret untuk mengurutkan, atau tekan Alt dan tombol panah.',
  'columns.density': 'Tinggi baris',
  'columns.comfortable': 'Longgar',
  'columns.compact': 'Rapat',
  'columns.reset': 'Kembalikan ke default',
}
