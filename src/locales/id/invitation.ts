import type { messages as english } from '#locales/en/invitation.ts'

export const messages: Record<keyof typeof english, string> = {
  'invitation.title': 'Anda diundang',
  'invitation.lead': '{inviter} mengundang Anda bergabung dengan {tenant} sebagai {role}.',
  'invitation.lead_anonymous': 'Anda diundang bergabung dengan {tenant} sebagai {role}.',
  'invitation.loading': 'Memuat undangan',
  'invitation.failed': 'Undangan gagal dimuat.',
  'invitation.retry': 'Coba lagi',
  'invitation.email': 'Email',
  'invitation.name': 'Nama Anda',
  'invitation.name_invalid': 'Isi nama Anda',
  'invitation.password': 'Kata sandi',
  'invitation.submit': 'Terima dan bergabung',
  'invitation.submitting': 'Bergabung…',

  'invitation.back': 'Kembali',
  'invitation.code_lead':
    'Kami mengirim kode 6 digit ke {email}. Masukkan kode itu untuk mengonfirmasi alamat Anda dan bergabung.',

  'invitation.over.title': 'Undangan ini tidak dapat diterima',
  'invitation.over.unknown':
    'Tautan tidak lengkap atau sudah diganti yang lebih baru. Buka email terbaru atau minta undangan baru.',
  'invitation.over.expired': 'Undangan kedaluwarsa. Minta {inviter} di {tenant} mengirim ulang.',
  'invitation.over.revoked': '{tenant} mencabutnya. Tanyakan kepada {inviter} jika ini keliru.',
  'invitation.over.accepted': 'Undangan sudah diterima. Masuk sebagai {email}.',
  'invitation.somebody': 'orang yang mengundang Anda',
  'invitation.log_in': 'Masuk',

  'invitation.banner': 'Anda diundang ke {tenant} sebagai {email}',
  'invitation.banner_text': 'Ganti akun untuk menerimanya.',
  'invitation.banner_over': 'Undangan ini tidak dapat diterima',
  'invitation.switch': 'Ganti akun',
  'invitation.dismiss': 'Tutup',
}
