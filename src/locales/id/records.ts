import type { messages as english } from '#locales/en/records.ts'
import type { WithoutSingular } from '../translation.ts'

export const messages: WithoutSingular<typeof english> = {
  'records.all': 'Lihat semua',
  'records.previous': '{Noun} sebelumnya ({key})',
  'records.next': '{Noun} berikutnya ({key})',
  'records.position': '{position} dari {total}',

  'records.properties.unset': 'Tambahkan nilai',

  'records.restore_title': 'Pulihkan versi {when}?',
  'records.restore_text': 'Isian berikut akan kembali ke nilai sebelumnya. Anda dapat membatalkannya dari riwayat.',
  'records.restore_field': 'Isian',
  'records.restore_now': 'Sekarang',
  'records.restore_then': 'Dipulihkan',
  'records.restore_same': 'Tidak ada yang perlu dipulihkan: nilainya sudah sama.',
  'records.kept_title': 'Tidak dapat dipulihkan',
  'records.kept.hidden': 'riwayat tidak menyimpan nilainya',
  'records.kept.read_only': 'tidak dapat diubah',
  'records.kept.file': 'riwayat hanya mencatat nama berkas',
  'records.kept.state': 'status tidak dapat diubah menjadi "{state}" saat ini',
  'records.kept.secret': 'rahasia tersimpan dikirim ke sana; edit catatan dan masukkan rahasianya lagi',
  'records.restored': '{Noun} “{name}” dipulihkan',

  'records.difference.added': 'Ditambahkan',
  'records.difference.removed': 'Dihapus',
  'records.difference.changed': 'Diubah',
  'records.difference.reordered': 'Urutannya berubah.',
  'records.difference.omitted#other': '{count} baris tidak berubah',
}
