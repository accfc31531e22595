import { codeMinutes } from '#contract/auth.ts'
import { resetMinutes } from '../../resources/auth/limits.ts'
import type { Texts } from '../mail.ts'

const codeLife = `Kode ini berlaku ${codeMinutes} menit dan hanya sekali. Kami tidak akan pernah memintanya dari Anda.`
const notYou = 'Jika ini bukan Anda, tidak ada yang perlu dilakukan: tanpa email ini tidak ada yang bisa melanjutkan.'
const wasItYou = 'Jika ini bukan Anda, segera buat kata sandi baru dan beri tahu administrator Anda.'

export const id: Texts = {
  registrationCode: ({ code }) => ({
    subject: 'Kode untuk menyelesaikan pendaftaran',
    before: ['Masukkan kode ini di halaman tempat Anda mendaftarkan perusahaan:'],
    code, after: [codeLife, notYou],
  }),
  registrationKnown: ({ link }) => ({
    subject: 'Anda sudah memiliki akun',
    before: ['Seseorang, mungkin Anda, mendaftarkan perusahaan dengan alamat ini. Alamat ini sudah memiliki akun, jadi tidak ada akun baru yang dibuat.'],
    button: { label: 'Masuk', link }, after: ['Jika Anda lupa kata sandi, pilih "Lupa kata sandi" di sana.'],
  }),
  loginCode: ({ code }) => ({
    subject: 'Kode untuk masuk', before: ['Masukkan kode ini untuk masuk:'], code, after: [codeLife, notYou],
  }),
  resetCode: ({ code }) => ({
    subject: 'Kode untuk membuat kata sandi baru',
    before: ['Masukkan kode ini untuk membuat kata sandi baru:'], code, after: [codeLife, notYou],
  }),
  resetLink: ({ link }) => ({
    subject: 'Buat kata sandi baru',
    before: ['Seseorang, mungkin Anda, meminta kata sandi baru untuk alamat ini.'],
    button: { label: 'Buat kata sandi baru', link },
    after: [`Tautan ini berlaku ${resetMinutes} menit dan hanya sekali.`, notYou],
  }),
  noAccount: ({ link }) => ({
    subject: 'Tidak ada akun dengan alamat ini',
    before: ['Seseorang, mungkin Anda, mencoba masuk ke akun dengan alamat ini. Akun itu tidak ada: mungkin Anda mendaftar dengan alamat lain.'],
    button: { label: 'Daftar', link }, after: ['Jika ini bukan Anda, tidak ada yang perlu dilakukan.'],
  }),
  passwordChanged: ({ link }) => ({
    subject: 'Kata sandi Anda telah diubah',
    before: ['Kata sandi akun Anda baru saja diubah, dan perangkat Anda yang lain telah dikeluarkan.'],
    button: { label: 'Masuk', link }, after: [wasItYou],
  }),
  mfaEnabled: ({ link }) => ({
    subject: 'Verifikasi dua langkah aktif',
    before: ['Mulai sekarang, masuk ke akun Anda juga memerlukan kode dari aplikasi autentikator.'],
    button: { label: 'Masuk', link }, after: [wasItYou],
  }),
  mfaDisabled: ({ link }) => ({
    subject: 'Verifikasi dua langkah nonaktif',
    before: ['Masuk ke akun Anda tidak lagi memerlukan kode dari aplikasi autentikator.'],
    button: { label: 'Masuk', link }, after: [wasItYou],
  }),
  invitation: ({ tenant, role, inviter, message, link, days }) => ({
    subject: `Undangan ke ${tenant}`,
    before: [`${inviter} mengundang Anda bergabung dengan ${tenant} sebagai ${role}.`, ...(message ? [`“${message}”`] : [])],
    button: { label: 'Terima undangan', link },
    after: [`Tautan ini berlaku ${days} hari dan hanya sekali.`, 'Jika Anda tidak mengenal pengirimnya, abaikan email ini.'],
  }),
  invitationKnown: ({ tenant, inviter }) => ({
    subject: `Undangan ke ${tenant}`,
    before: [
      `${inviter} mengundang Anda bergabung dengan ${tenant}.`,
      'Alamat ini sudah dipakai oleh sebuah akun, dan satu akun hanya untuk satu organisasi. Mintalah undangan dengan alamat lain.',
    ],
  }),
  demoRequest: ({ name, email, company, message }) => ({
    subject: `Permintaan demo dari ${company}`,
    before: [`${name} <${email}> dari ${company} ingin melihat demo.`, ...(message ? [message] : [])],
  }),
}
