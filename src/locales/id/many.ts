import type { messages as english } from '#locales/en/many.ts'
import type { WithoutSingular } from '../translation.ts'

export const messages: WithoutSingular<typeof english> = {
  'many.exporting': 'Mengekspor {nouns}…',
  'many.received': '{size} MB sejauh ini',
  'many.exported': '{nouns} telah diekspor',
  'many.label': 'Pilihan',
  'many.task': 'Tindakan pada beberapa baris',
  'many.selected#other': '{count} dipilih',
  'many.all_selected': 'Semua {every} dipilih',
  'many.select_all': 'Pilih semua {every} {nouns} yang cocok',
  'many.actions': 'Tindakan',
  'many.clear': 'Hapus pilihan',
  'many.one_by_one': 'Pilih barisnya satu per satu untuk ini.',
  'many.set': 'Atur {field}',
  'many.counting': 'Menghitung…',
  'many.confirm#other': 'Ini berlaku untuk {count} baris. Proses tetap berjalan jika Anda meninggalkan halaman ini.',
  'many.running#other': '{action}: {done} dari {count}',
  'many.done#other': '{action}: {count} selesai',
  'many.failed#other': '{count} gagal',
  'many.changed#other': '{count} berubah sementara itu',
  'many.canceled#other': '{action}: dibatalkan setelah {count}',
  'many.retry': 'Ulangi yang gagal',
  'many.dismiss': 'Tutup',
  'many.failed_rows': 'Tidak dikerjakan',
}
