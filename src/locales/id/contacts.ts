import type { messages as english } from '#locales/en/contacts.ts'
import type { WithoutSingular } from '../translation.ts'

export const messages: WithoutSingular<typeof english> = {
  'contacts.timeline': 'Riwayat',
  'contacts.timeline_none': 'Belum ada panggilan, percakapan, atau tiket. Panggilan dikenali dari nomor kontak.',
  'contacts.earlier': 'Tampilkan yang lebih lama',
  'contacts.merged_into': 'Digabungkan ke',
  'contacts.merged_text':
    'Nomor, alamat email, dan panggilannya menjadi milik kontak tersebut. Kontak ini tidak muncul di daftar dan pilihan.',
  'contacts.kind.call': 'Panggilan',
  'contacts.kind.conversation': 'Percakapan',
  'contacts.kind.ticket': 'Tiket',
}
