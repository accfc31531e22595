import type { messages as english } from '#locales/en/reset.ts'

export const messages: Record<keyof typeof english, string> = {
  'forgot.title': 'Lupa kata sandi?',
  'forgot.lead': 'Masukkan alamat akun Anda. Kami mengirim tautan untuk memilih kata sandi baru.',
  'forgot.submit': 'Kirim tautan',
  'forgot.submitting': 'Mengirim…',
  'forgot.sent': 'Periksa email Anda',
  'forgot.sent_lead': 'Kami menulis ke {email}. Tautan di dalamnya membuka halaman kata sandi baru.',
  'forgot.elsewhere': 'Membaca email di perangkat lain? Masukkan kode di sini saja.',
  'forgot.code': 'Kirim kode saja',

  'reset.title': 'Pilih kata sandi baru',
  'reset.lost':
    'Halaman ini dibuka lewat tautan atau kode yang kami kirim. Minta email baru untuk memulai lagi.',
  'reset.start': 'Minta email baru',

  'new.title': 'Pilih kata sandi baru',
  'new.lead': 'Kata sandi ini menggantikan yang lama, dan Anda akan keluar dari semua perangkat.',
  'new.label': 'Kata sandi baru',
  'new.submit': 'Simpan kata sandi',
  'new.submitting': 'Menyimpan…',
  'new.spent': 'Tautan ini sudah dipakai atau terlalu lama. Minta email baru untuk memulai lagi.',
}
