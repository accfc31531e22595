/** Layar yang lambat, gagal, atau tidak terjangkau, dan daftar yang kosong karena pencarian dan filternya. */
export const messages = {
  'states.offline': 'Anda sedang luring.',
  'states.unreachable': 'Server tidak dapat dijangkau.',
  'states.loaded_at': 'Menampilkan data yang dimuat pukul {time}.',
  'states.loads_later': 'Halaman ini dimuat saat koneksi kembali.',
  'states.late': 'Pemuatan lebih lama dari biasanya.',
  'states.back': 'Kembali ke baris ini',
  'states.reference': 'Beri tahu dukungan ID ini:',
  'states.copy': 'Salin',
  'states.copied': 'Tersalin',
  'states.in_view': 'Dalam tampilan “{name}”',
  'states.leave_view': 'Tinggalkan tampilan',
  'states.narrowed_by': 'Pencarian dan filter',
  'states.search': 'Pencarian',
  'states.remove': 'Hapus',
  'states.would_show': '{total} tanpa ini',
}
