/** Tampilan daftar yang tersimpan. */
export const messages = {
  'saved_views.all': 'Semua {nouns}',
  'saved_views.new': 'Simpan sebagai tampilan baru…',
  'saved_views.name': 'Nama tampilan',
  'saved_views.share': 'Bagikan kepada semua orang di tenant',
  'saved_views.columns': 'Atur kolom seperti sekarang',
  'saved_views.save': 'Simpan',
  'saved_views.reset': 'Kembalikan',
  'saved_views.changed': 'Berubah sejak disimpan',
  'saved_views.shared_by': 'Dibagikan oleh {name}',
  'saved_views.usual': 'Buka daftar dengan {name}',
  'saved_views.copy': 'Salin tautan {name}',
  'saved_views.edit': 'Ubah {name}',
  'saved_views.delete': 'Hapus {name}',
  'saved_views.deleted': '"{name}" telah dihapus',
  'saved_views.undo': 'Urungkan',
}
