import type { messages as english } from '#locales/en/code.ts'

export const messages: Record<keyof typeof english, string> = {
  'code.title': 'Masukkan kode Anda',
  'code.lead.registration': 'Kami mengirim kode 6 digit ke {email}. Masukkan untuk memverifikasi alamat Anda.',
  'code.lead.login': 'Kami mengirim kode 6 digit ke {email}. Masukkan kode tersebut untuk melanjutkan.',
  'code.lead.password_reset': 'Kami mengirim kode 6 digit ke {email}. Masukkan untuk membuat kata sandi baru.',
  'code.label': 'Kode',
  'code.incomplete': 'Masukkan 6 digit',
  'code.wrong': 'Kode salah atau sudah kedaluwarsa',
  'code.submit': 'Lanjutkan',
  'code.submitting': 'Memeriksa…',
  'code.missing': 'Belum menerima? Periksa folder spam.',
  'code.resend': 'Kirim kode baru',
  'code.resend_in': 'Kirim kode baru dalam {seconds} dtk',
  'code.resend_in_minutes': 'Kirim kode baru dalam {minutes} mnt',
  'code.resent': 'Kode baru sudah dikirim. Kode lama tidak berlaku lagi.',
  'code.other_address': 'Gunakan email lain',

  'ask.title': 'Masuk dengan kode',
  'ask.lead': 'Kami mengirim kode 6 digit ke email Anda. Tanpa kata sandi.',
  'ask.submit': 'Kirim kode',
  'ask.submitting': 'Mengirim…',

  'mfa.title': 'Verifikasi dua langkah',
  'mfa.lead': 'Masukkan kode 6 digit dari aplikasi autentikator.',
  'mfa.lost': 'Waktu masuk habis. Masuk lagi.',
  'mfa.use_backup': 'Gunakan kode cadangan',
  'mfa.use_app': 'Gunakan aplikasi autentikator',
  'mfa.backup_lead': 'Masukkan salah satu kode cadangan Anda. Setiap kode berlaku satu kali.',
  'mfa.backup_label': 'Kode cadangan',
  'mfa.backup_unfit': 'Masukkan kode lengkap',
  'mfa.backup_wrong': 'Kode salah atau sudah pernah dipakai',
}
