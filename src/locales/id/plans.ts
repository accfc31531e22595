import type { messages as english } from '#locales/en/plans.ts'

export const messages: Record<keyof typeof english, string> = {
  'plans.interval.month': 'per bulan',
  'plans.interval.year': 'per tahun',
  'plans.minutes': '{count} menit panggilan',
  'plans.agents': 'Agen AI: {count}',
  'plans.numbers': 'Nomor telepon: {count}',
  'plans.users': 'Orang: {count}',
  'plans.loading': 'Memuat daftar harga',
  'plans.failed': 'Daftar harga gagal dimuat.',
  'plans.retry': 'Coba lagi',
}
