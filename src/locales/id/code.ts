import type { messages as english } from '#locales/en/code.ts'

export const messages: Record<keyof typeof english, string> = {
  'code.title': 'Masukkan kode Anda',
  'code.lead.registration': 'Kami mengirim enam angka ke {email} untuk memastikan alamat itu milik Anda.',
  'code.lead.login': 'Kami mengirim enam angka ke {email}. Masukkan untuk masuk.',
  'code.lead.password_reset': 'Kami mengirim enam angka ke {email}. Masukkan untuk memilih kata sandi baru.',
  'code.label': 'Kode',
  'code.incomplete': 'Masukkan keenam angkanya',
  'code.wrong': 'Kode ini salah atau tidak berlaku lagi',
  'code.submit': 'Lanjutkan',
  'code.submitting': 'Memeriksa…',
  'code.missing': 'Email belum datang? Periksa juga folder spam.',
  'code.resend': 'Kirim kode baru',
  'code.resend_in': 'Kirim kode baru dalam {seconds} dtk',
  'code.resend_in_minutes': 'Kirim kode baru dalam {minutes} mnt',
  'code.resent': 'Kode baru sedang dikirim. Kode lama tidak berlaku lagi.',
  'code.other_address': 'Pakai alamat lain',

  'ask.title': 'Masuk dengan kode',
  'ask.lead': 'Kami mengirim enam angka ke alamat Anda: tanpa kata sandi.',
  'ask.submit': 'Kirim kode',
  'ask.submitting': 'Mengirim…',

  'mfa.title': 'Verifikasi dua langkah',
  'mfa.lead': 'Masukkan enam angka yang ditampilkan autentikator untuk akun ini.',
  'mfa.lost': 'Halaman ini menyusul setelah masuk dengan kata sandi. Masuk untuk memulai lagi.',
  'mfa.use_backup': 'Pakai kode cadangan',
  'mfa.use_app': 'Pakai autentikator',
  'mfa.backup_lead': 'Masukkan salah satu kode cadangan yang Anda simpan. Tiap kode berlaku sekali.',
  'mfa.backup_label': 'Kode cadangan',
  'mfa.backup_unfit': 'Masukkan kode selengkapnya',
  'mfa.backup_wrong': 'Kode ini salah atau sudah pernah dipakai',
}
