import type { messages as english } from '#locales/en/plans.ts'
import type { WithoutSingular } from '../translation.ts'

export const messages: WithoutSingular<typeof english> = {
  'plans.interval.month': 'per bulan',
  'plans.interval.year': 'per tahun',
  'plans.minutes#other': '{count} menit panggilan',
  'plans.agents#other': '{count} agen AI',
  'plans.numbers#other': '{count} nomor telepon',
  'plans.users#other': '{count} pengguna',
  'plans.feature.tickets': 'Tiket',
  'plans.feature.knowledge_base': 'Basis pengetahuan',
  'plans.feature.email_support': 'Dukungan email',
  'plans.feature.all_starter': 'Semua fitur Starter',
  'plans.feature.pbx_servers': 'Server PBX',
  'plans.feature.call_recording': 'Rekaman panggilan disimpan',
  'plans.feature.version_performance': 'Kinerja per versi',
  'plans.feature.all_growth': 'Semua fitur Growth',
  'plans.feature.activity_log_export': 'Ekspor log aktivitas',
  'plans.feature.required_mfa': 'Verifikasi dua langkah untuk semua',
  'plans.feature.phone_support': 'Dukungan telepon',
  'plans.loading': 'Memuat harga',
  'plans.failed': 'Harga gagal dimuat.',
  'plans.retry': 'Coba lagi',
}
