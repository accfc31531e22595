import type { messages as english } from '#locales/en/contacts.ts'
import type { WithoutSingular } from '../translation.ts'

export const messages: WithoutSingular<typeof english> = {
  'contacts.timeline': 'Riwayat',
  'contacts.timeline_none': 'Belum ada panggilan, percakapan, atau tiket. Panggilan dikenali dari nomor kontak.',
  'contacts.earlier': 'Tampilkan yang lebih lama',
  'contacts.kind.call': 'Panggilan',
  'contacts.kind.conversation': 'Percakapan',
  'contacts.kind.ticket': 'Tiket',
}
