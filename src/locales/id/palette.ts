import type { messages as english } from '#locales/en/palette.ts'
import type { WithoutSingular } from '../translation.ts'

export const messages: WithoutSingular<typeof english> = {
  'palette.label': 'Cari dan perintah',
  'palette.placeholder': 'Cari data, layar, dan tindakan',
  'palette.close': 'Tutup',
  'palette.results': 'Hasil',
  'palette.count#other': '{count} hasil',
  'palette.searching': 'Mencari…',
  'palette.none': 'Tidak ada hasil untuk “{q}”',
  'palette.none_text': 'Coba lebih sedikit huruf, nomor seperti #123, atau nomor telepon.',
  'palette.failed': 'Data tidak dapat dicari.',
  'palette.all': '{list}: tampilkan semua dengan “{q}”',
  'palette.group.actions': 'Tindakan',
  'palette.group.recent': 'Terbaru',
  'palette.group.screens': 'Layar',
  'palette.group.app': 'Tema, bahasa, keluar',
  'palette.sheet': 'Pintasan papan ketik',
  'palette.keys': '↑ ↓ untuk berpindah, Enter untuk membuka, Esc untuk menutup',
}
