import type { messages as english } from '#locales/en/google.ts'

export const messages: Record<keyof typeof english, string> = {
  'google.or': 'atau',
  'google.unreachable': 'Google tidak dapat dihubungi. Periksa koneksi atau masuk dengan cara lain.',
  'google.unknown': 'Tidak ada akun dengan alamat Google ini. Buat akun atau minta undangan.',
  'google.refused': 'Masuk dengan Google gagal. Coba lagi atau masuk dengan cara lain.',
}
