import { notificationsInIndonesian } from './notifications.id.ts'
import { codeMinutes } from '#contract/auth.ts'
import { resetMinutes } from '../../identity/limits.ts'
import type { Texts } from '../mail.ts'
import { ownTexts } from '../own-mails.ts'

const codeLife = `Kode ini berlaku ${codeMinutes} menit dan hanya sekali. Kami tidak akan pernah memintanya dari Anda.`
const notYou = 'Jika ini bukan Anda, abaikan email ini.'
const wasItYou = 'Jika ini bukan Anda, segera buat kata sandi baru dan beri tahu administrator Anda.'

export const id: Texts = {
  registrationCode: ({ code }) => ({
    subject: 'Kode untuk menyelesaikan pendaftaran',
    before: ['Masukkan kode ini di halaman tempat Anda mendaftarkan perusahaan:'],
    code,
    after: [codeLife, notYou],
  }),
  registrationKnown: ({ link }) => ({
    subject: 'Anda sudah memiliki akun',
    before: [
      'Seseorang mencoba mendaftarkan perusahaan dengan alamat ini. Alamat ini sudah memiliki akun, jadi kami tidak membuat akun baru.',
    ],
    button: { label: 'Masuk', link },
    after: ['Lupa kata sandi? Pilih "Lupa kata sandi?" di halaman masuk.'],
  }),
  loginCode: ({ code }) => ({
    subject: 'Kode untuk masuk',
    before: ['Masukkan kode ini untuk masuk:'],
    code,
    after: [codeLife, notYou],
  }),
  resetCode: ({ code }) => ({
    subject: 'Kode untuk membuat kata sandi baru',
    before: ['Masukkan kode ini untuk membuat kata sandi baru:'],
    code,
    after: [codeLife, notYou],
  }),
  resetLink: ({ link }) => ({
    subject: 'Buat kata sandi baru',
    before: ['Gunakan tautan di bawah ini untuk membuat kata sandi baru.'],
    button: { label: 'Buat kata sandi baru', link },
    after: [`Tautan ini berlaku ${resetMinutes} menit dan hanya sekali.`, notYou],
  }),
  noAccount: ({ link }) => ({
    subject: 'Tidak ada akun dengan alamat ini',
    before: [
      'Seseorang mencoba masuk dengan alamat ini, tetapi alamat ini tidak memiliki akun. Mungkin Anda mendaftar dengan alamat lain.',
    ],
    button: { label: 'Daftar', link },
    after: ['Jika ini bukan Anda, abaikan email ini.'],
  }),
  passwordChanged: ({ link }) => ({
    subject: 'Kata sandi Anda telah diubah',
    before: ['Kata sandi akun Anda baru saja diubah, dan perangkat Anda yang lain telah dikeluarkan.'],
    button: { label: 'Masuk', link },
    after: [wasItYou],
  }),
  mfaEnabled: ({ link }) => ({
    subject: 'Verifikasi dua langkah aktif',
    before: ['Mulai sekarang, masuk ke akun Anda juga memerlukan kode dari aplikasi autentikator.'],
    button: { label: 'Masuk', link },
    after: [wasItYou],
  }),
  mfaDisabled: ({ link }) => ({
    subject: 'Verifikasi dua langkah nonaktif',
    before: ['Masuk ke akun Anda tidak lagi memerlukan kode dari aplikasi autentikator.'],
    button: { label: 'Masuk', link },
    after: [wasItYou],
  }),
  mfaReset: ({ by, link }) => ({
    subject: 'Verifikasi dua langkah Anda direset',
    before: [
      `${by} mereset verifikasi dua langkah akun Anda. Semua perangkat Anda telah dikeluarkan, dan autentikator serta kode cadangan Anda tidak berlaku lagi.`,
    ],
    button: { label: 'Masuk dan aktifkan kembali', link },
    after: ['Jika Anda tidak memintanya, segera hubungi administrator Anda.'],
  }),
  confirmationCode: ({ code }) => ({
    subject: 'Kode untuk mengonfirmasi perubahan',
    before: ['Masukkan kode ini untuk mengonfirmasi perubahan verifikasi dua langkah Anda:'],
    code,
    after: [codeLife, 'Jika ini bukan Anda, akhiri sesi lain Anda dan beri tahu administrator Anda.'],
  }),
  googleLinked: ({ link }) => ({
    subject: 'Google ditautkan ke akun Anda',
    before: [
      'Sekarang Anda dapat masuk dengan Google. Semua perangkat Anda telah dikeluarkan, dan kata sandi sebelumnya tidak berlaku lagi.',
      'Untuk tetap memakai kata sandi, pilih "Lupa kata sandi" di halaman masuk.',
    ],
    button: { label: 'Masuk', link },
    after: [wasItYou],
  }),
  invitation: ({ tenant, role, inviter, message, link, days }) => ({
    subject: `Undangan ke ${tenant}`,
    before: [
      `${inviter} mengundang Anda bergabung dengan ${tenant} sebagai ${role}.`,
      ...(message ? [`“${message}”`] : []),
    ],
    button: { label: 'Terima undangan', link },
    after: [
      `Tautan ini berlaku ${days} hari dan hanya sekali.`,
      'Jika Anda tidak mengenal pengirimnya, abaikan email ini.',
    ],
  }),
  invitationCode: ({ code, tenant }) => ({
    subject: `Kode untuk bergabung dengan ${tenant}`,
    before: [`Masukkan kode ini untuk bergabung dengan ${tenant}:`],
    code,
    after: [codeLife, notYou],
  }),
  invitationKnown: ({ tenant, inviter }) => ({
    subject: `Undangan ke ${tenant}`,
    before: [
      `${inviter} mengundang Anda bergabung dengan ${tenant}.`,
      'Alamat ini sudah memiliki akun di organisasi lain. Mintalah undangan ke alamat lain.',
    ],
  }),
  notifications: notificationsInIndonesian,
  trialEnds: ({ tenant, date, link }) => ({
    subject: `Masa coba ${tenant} berakhir pada ${date}`,
    before: [
      `Masa coba ${tenant} berakhir pada ${date}. Setelah itu penggunanya tidak dapat masuk.`,
      'Untuk melanjutkan, pilih paket dan balas email ini: kami akan mengaktifkannya.',
    ],
    button: { label: 'Pilih paket', link },
    after: ['Tidak ada data yang dihapus saat masa coba berakhir.'],
  }),
  trialEnded: ({ tenant, date }) => ({
    subject: `Masa coba ${tenant} telah berakhir`,
    before: [
      `Masa coba ${tenant} berakhir pada ${date}, dan penggunanya tidak dapat masuk lagi.`,
      'Data Anda tetap disimpan. Untuk melanjutkan, balas email ini: kami akan mengaktifkan paket Anda.',
    ],
  }),
  demoRequest: ({ name, email, company, message }) => ({
    subject: `Permintaan demo dari ${company}`,
    before: [`${name} <${email}> dari ${company} ingin melihat demo.`, ...(message ? [message] : [])],
  }),
  ...ownTexts.id,
}
