import type { messages as english } from '#locales/en/password.ts'

export const messages: Record<keyof typeof english, string> = {
  'password.unfit': 'Minimal 8 karakter',
  'password.refused': 'Terlalu mudah ditebak. Hindari kata sandi umum, nama, dan email Anda.',

  'strength.0': 'Minimal 8 karakter',
  'strength.1': 'Lemah',
  'strength.2': 'Cukup',
  'strength.3': 'Baik',
  'strength.4': 'Kuat',
}
