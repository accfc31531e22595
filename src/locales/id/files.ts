import type { messages as english } from '#locales/en/files.ts'
import type { WithoutSingular } from '../translation.ts'

export const messages: WithoutSingular<typeof english> = {
  'files.choose': 'Lampirkan berkas',
  'files.choose_one': 'Lampirkan berkas',
  'files.count': '{count} dari {most} berkas, maks. {size} per berkas. Seret atau tempel di sini.',
  'files.one': 'Satu berkas, maks. {size}. Seret atau tempel di sini.',
  'files.types': 'Jenis yang diterima: {types}.',
  'files.type_image': 'gambar',
  'files.type_audio': 'audio',
  'files.type_video': 'video',
  'files.type_text': 'teks',
  'files.uploading': 'Mengunggah {name}',
  'files.sent': '{sent} dari {size}',
  'files.cancel': 'Batalkan unggahan {name}',
  'files.retry': 'Unggah ulang {name}',
  'files.remove': 'Hapus {name}',
  'files.download': 'Unduh {name}',
  'files.enlarge': 'Lihat {name}',
  'files.play': 'Putar {name}',
  'files.many#other': '{count} berkas',
  'files.too_large': 'Tidak dilampirkan: lebih besar dari {size}',
  'files.wrong_type': 'Tidak dilampirkan: jenis yang diterima {types}',
  'files.too_many#other': 'Tidak dilampirkan: maksimal {count} berkas',
  'files.empty': 'Tidak dilampirkan: berkas kosong',
  'files.name': 'Tidak dilampirkan: nama berkas terlalu panjang atau memuat karakter yang tidak diizinkan',
  'files.unreadable': 'Tidak dilampirkan: berkas tidak dapat dibaca',
}
