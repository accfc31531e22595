import type { messages as english } from '#locales/en/google.ts'

export const messages: Record<keyof typeof english, string> = {
  'google.or': 'atau',
  'google.continue': 'Lanjutkan dengan Google',
  'google.missing':
    'Masuk dengan Google belum disiapkan di platform ini. Operator mengaktifkannya dengan mengisi GOOGLE_CLIENT_ID.',
  'google.unreachable': 'Google tidak dapat dihubungi. Periksa koneksi Anda, atau masuk dengan cara lain.',
  'google.unknown': 'Tidak ada akun untuk alamat Google ini. Buat akun, atau mintalah undangan.',
  'google.refused': 'Google tidak mengonfirmasi proses masuk ini. Coba lagi, atau masuk dengan cara lain.',
}
