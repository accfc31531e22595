import type { messages as english } from '#locales/en/reset.ts'

export const messages: Record<keyof typeof english, string> = {
  'forgot.title': 'Lupa kata sandi?',
  'forgot.lead': 'Masukkan email Anda dan kami akan mengirim tautan untuk membuat kata sandi baru.',
  'forgot.submit': 'Kirim tautan',
  'forgot.submitting': 'Mengirim…',
  'forgot.sent': 'Periksa email Anda',
  'forgot.sent_lead': 'Kami mengirim tautan ke {email}. Buka untuk membuat kata sandi baru.',
  'forgot.elsewhere': 'Membaca email di perangkat lain?',
  'forgot.code': 'Gunakan kode',

  'reset.title': 'Buat kata sandi baru',
  'reset.lost': 'Buka halaman ini dari tautan atau kode di email Anda. Minta email baru untuk memulai lagi.',
  'reset.start': 'Minta email baru',

  'new.title': 'Buat kata sandi baru',
  'new.lead': 'Anda akan keluar dari semua perangkat.',
  'new.label': 'Kata sandi baru',
  'new.submit': 'Simpan kata sandi',
  'new.submitting': 'Menyimpan…',
  'new.spent': 'Tautan tidak valid, sudah dipakai, atau kedaluwarsa. Minta email baru.',
}
