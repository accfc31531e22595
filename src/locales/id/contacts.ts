import type { messages as english } from '#locales/en/contacts.ts'
import type { WithoutSingular } from '../translation.ts'

export const messages: WithoutSingular<typeof english> = {
  'contacts.timeline': 'Riwayat',
  'contacts.timeline_none': 'Belum ada panggilan, percakapan, tiket, atau email. Panggilan dikenali dari nomor kontak.',
  'contacts.earlier': 'Tampilkan yang lebih lama',
  'contacts.kind.email': 'Email',
  'contacts.kind.reply': 'Balasan publik',
  'contacts.mail.queued': 'Menunggu dikirim',
  'contacts.mail.sent': 'Terkirim',
  'contacts.mail.kept': 'Tidak dikirim: tidak ada server email',
  'contacts.mail.failed': 'Gagal',
  'contacts.mail.bounced': 'Tidak sampai',
  'contacts.mail.not_sent': 'Tidak dikirim: tidak ada alamat',
  'contacts.mail.received': 'Diterima',
  'contacts.mail.automatic': 'Jawaban otomatis',
  'contacts.mail.bounce': 'Laporan gagal kirim',
  'contacts.merged_into': 'Digabungkan ke',
  'contacts.merged_text':
    'Nomor, alamat email, dan panggilannya menjadi milik kontak tersebut. Kontak ini tidak muncul di daftar dan pilihan.',
  'contacts.kind.call': 'Panggilan',
  'contacts.kind.conversation': 'Percakapan',
  'contacts.kind.ticket': 'Tiket',
  'done.contacts.merge': '{name} digabungkan',
  'done.contacts.unmerge': '{name} terpisah kembali',
}
