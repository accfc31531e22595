/** Perubahan oleh orang lain saat daftar atau data sedang terbuka. */
export const messages = {
  'live.new#other': '{count} baru',
  'live.changed': 'Daftar ini telah berubah. Tampilkan',
  'live.deleted_mark': 'Dihapus',
  'live.updated_by': 'Baru saja diperbarui oleh {name}',
  'live.updated': 'Baru saja diperbarui',
  'live.editing_by': '{name} mengubah data ini saat Anda mengeditnya',
  'live.editing': 'Data ini diubah saat Anda mengeditnya',
  'live.deleted_by': 'Dihapus oleh {name}',
  'live.deleted': 'Data ini telah dihapus',
  'live.show': 'Tampilkan',
  'live.notifications': 'Notifikasi',
  'live.notifications.unread#other': 'Notifikasi: {count} belum dibaca',
  'live.paused': 'Pembaruan langsung terhenti. Menghubungkan kembali…',
}
