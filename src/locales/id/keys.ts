import type { messages as english } from '#locales/en/keys.ts'
import type { WithoutSingular } from '../translation.ts'

export const messages: WithoutSingular<typeof english> = {
  'keys.title': 'Pintasan papan ketik',
  'keys.change': 'Ubah {field}',
  'keys.one_or_selected': 'Satu baris atau yang dipilih',
  'keys.in_lists': 'Di daftar',
  'keys.everywhere': 'Di tempat lain',
  'keys.next': 'Baris berikutnya, atau data di samping daftar',
  'keys.previous': 'Baris sebelumnya, atau data di samping daftar',
  'keys.open': 'Buka data',
  'keys.peek': 'Tampilkan data di samping daftar, atau tutup',
  'keys.select': 'Pilih baris',
  'keys.range': 'Pilih baris sampai yang ini',
  'keys.edit': 'Ubah',
  'keys.new': 'Data baru',
  'keys.search': 'Cari di daftar',
  'keys.close': 'Tutup data di samping daftar',
  'keys.sheet': 'Tampilkan ikhtisar ini',
  'keys.palette': 'Cari dan perintah',
  'keys.record': 'Data sebelumnya atau berikutnya, di halamannya',
  'keys.undo': 'Urungkan perubahan terakhir, selama pesannya ditampilkan',
  'keys.single': 'Gunakan pintasan satu tombol',
  'keys.single_help': 'Nonaktifkan jika Anda memakai input suara, atau sering salah tekan.',

  'peek.open': 'Buka',
  'peek.close': 'Tutup',
}
