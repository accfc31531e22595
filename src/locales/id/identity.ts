import type { messages as english } from '#locales/en/identity.ts'

export const messages: Record<keyof typeof english, string> = {
  'identity.back_to_login': 'Kembali ke halaman masuk',

  'identity.or': 'atau',
  'identity.google': 'Lanjutkan dengan Google',
  'identity.google_missing':
    'Masuk dengan Google belum disiapkan di platform ini. Operator mengaktifkannya dengan mengisi GOOGLE_CLIENT_ID.',
  'identity.google_unreachable': 'Google tidak dapat dihubungi. Periksa koneksi Anda, atau masuk dengan cara lain.',
  'identity.google_unknown': 'Tidak ada akun untuk alamat Google ini. Buat akun, atau mintalah undangan.',
  'identity.google_refused': 'Google tidak mengonfirmasi proses masuk ini. Coba lagi, atau masuk dengan cara lain.',

  'identity.code.title': 'Masukkan kode Anda',
  'identity.code.lead.registration': 'Kami mengirim enam angka ke {email} untuk memastikan alamat itu milik Anda.',
  'identity.code.lead.login': 'Kami mengirim enam angka ke {email}. Masukkan untuk masuk.',
  'identity.code.lead.password_reset': 'Kami mengirim enam angka ke {email}. Masukkan untuk memilih kata sandi baru.',
  'identity.code.label': 'Kode',
  'identity.code.incomplete': 'Masukkan keenam angkanya',
  'identity.code.wrong': 'Kode ini salah atau tidak berlaku lagi',
  'identity.code.submit': 'Lanjutkan',
  'identity.code.submitting': 'Memeriksa…',
  'identity.code.missing': 'Email belum datang? Periksa juga folder spam.',
  'identity.code.resend': 'Kirim kode baru',
  'identity.code.resend_in': 'Kirim kode baru dalam {seconds} dtk',
  'identity.code.resent': 'Kode baru sedang dikirim. Kode lama tidak berlaku lagi.',
  'identity.code.other_address': 'Pakai alamat lain',

  'identity.ask.title': 'Masuk dengan kode',
  'identity.ask.lead': 'Kami mengirim enam angka ke alamat Anda: tanpa kata sandi.',
  'identity.ask.submit': 'Kirim kode',
  'identity.ask.submitting': 'Mengirim…',

  'identity.forgot.title': 'Lupa kata sandi?',
  'identity.forgot.lead': 'Masukkan alamat akun Anda. Kami mengirim tautan untuk memilih kata sandi baru.',
  'identity.forgot.submit': 'Kirim tautan',
  'identity.forgot.submitting': 'Mengirim…',
  'identity.forgot.sent': 'Periksa email Anda',
  'identity.forgot.sent_lead': 'Kami menulis ke {email}. Tautan di dalamnya membuka halaman kata sandi baru.',
  'identity.forgot.elsewhere': 'Membaca email di perangkat lain? Masukkan kode di sini saja.',
  'identity.forgot.code': 'Kirim kode saja',

  'identity.reset.title': 'Pilih kata sandi baru',
  'identity.reset.lost':
    'Halaman ini dibuka lewat tautan atau kode yang kami kirim. Minta email baru untuk memulai lagi.',
  'identity.reset.start': 'Minta email baru',

  'identity.new.title': 'Pilih kata sandi baru',
  'identity.new.lead': 'Kata sandi ini menggantikan yang lama, dan Anda akan keluar dari semua perangkat.',
  'identity.new.label': 'Kata sandi baru',
  'identity.new.submit': 'Simpan kata sandi',
  'identity.new.submitting': 'Menyimpan…',
  'identity.new.spent': 'Tautan ini sudah dipakai atau terlalu lama. Minta email baru untuk memulai lagi.',

  'identity.password.unfit': 'Minimal 8 karakter',
  'identity.password.refused': 'Terlalu mudah ditebak: kata sandi umum, atau nama atau alamat Anda sendiri',
  'identity.strength.0': 'Minimal 8 karakter',
  'identity.strength.1': 'Lemah',
  'identity.strength.2': 'Cukup',
  'identity.strength.3': 'Baik',
  'identity.strength.4': 'Kuat',

  'identity.mfa.title': 'Verifikasi dua langkah',
  'identity.mfa.lead': 'Masukkan enam angka yang ditampilkan autentikator untuk akun ini.',
  'identity.mfa.lost': 'Halaman ini menyusul setelah masuk dengan kata sandi. Masuk untuk memulai lagi.',
  'identity.mfa.use_backup': 'Pakai kode cadangan',
  'identity.mfa.use_app': 'Pakai autentikator',
  'identity.mfa.backup_lead': 'Masukkan salah satu kode cadangan yang Anda simpan. Tiap kode berlaku sekali.',
  'identity.mfa.backup_label': 'Kode cadangan',
  'identity.mfa.backup_unfit': 'Masukkan kode selengkapnya',
  'identity.mfa.backup_wrong': 'Kode ini salah atau sudah pernah dipakai',
}
