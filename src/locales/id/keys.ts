import type { messages as english } from '#locales/en/keys.ts'
import type { WithoutSingular } from '../translation.ts'

export const messages: WithoutSingular<typeof english> = {
  'keys.title': 'Pintasan papan ketik',
  'keys.here': 'Di layar ini',
  'keys.no_row': 'Pilih baris dahulu, dengan J atau ↓',
  'keys.in_lists': 'Di daftar',
  'keys.everywhere': 'Di tempat lain',
  'keys.next': 'Baris berikutnya, atau data di samping daftar',
  'keys.previous': 'Baris sebelumnya, atau data di samping daftar',
  'keys.open': 'Buka data',
  'keys.peek': 'Tampilkan data di samping daftar, atau tutup',
  'keys.select': 'Pilih baris',
  'keys.range': 'Pilih baris sampai yang ini',
  'keys.close': 'Tutup data di samping daftar',
  'keys.palette': 'Cari dan perintah',
  'keys.record': 'Data sebelumnya atau berikutnya, di halamannya',
  'keys.undo': 'Urungkan perubahan terakhir, selama pesannya ditampilkan',
  'keys.single': 'Gunakan pintasan satu tombol',
  'keys.single_help': 'Nonaktifkan jika Anda memakai input suara, atau sering salah tekan.',

  'peek.open': 'Buka',
  'peek.close': 'Tutup',
}
