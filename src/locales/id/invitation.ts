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
  'invitation.password': 'Pilih kata sandi',
  'invitation.submit': 'Terima dan bergabung',
  'invitation.submitting': 'Bergabung…',

  'invitation.over.title': 'Undangan ini tidak dapat diterima',
  'invitation.over.unknown': 'Tautannya tidak lengkap, atau sudah ada yang lebih baru. Cari email terbaru, atau minta undangan baru.',
  'invitation.over.expired': 'Undangan sudah kedaluwarsa. Minta {inviter} dari {tenant} mengirimnya lagi.',
  'invitation.over.revoked': '{tenant} telah menariknya. Tanyakan kepada {inviter} jika itu keliru.',
  'invitation.over.accepted': 'Undangan sudah diterima. Masuklah sebagai {email}.',
  'invitation.somebody': 'orang yang mengundang Anda',
  'invitation.log_in': 'Masuk',

  'invitation.banner': 'Anda diundang ke {tenant} sebagai {email}',
  'invitation.banner_text': 'Untuk menerima, keluar di sini dan lanjutkan dengan alamat itu.',
  'invitation.banner_over': 'Undangan yang Anda buka tidak dapat diterima',
  'invitation.switch': 'Ganti akun',
  'invitation.dismiss': 'Tutup',
}
