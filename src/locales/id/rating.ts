/** The page on which requesters rate a solution. */
export const messages = {
  'rating.title': 'Bagaimana layanan kami?',
  'rating.lead': '{tenant} menyelesaikan tiket Anda #{number} {subject}.',
  'rating.good': 'Baik, sudah selesai',
  'rating.bad': 'Buruk, saya tidak puas',
  'rating.choice': 'Penilaian Anda',
  'rating.comment': 'Komentar (opsional)',
  'rating.send': 'Kirim',
  'rating.sending': 'Mengirim…',
  'rating.thanks': 'Terima kasih',
  'rating.thanks_text': 'Penilaian Anda membantu {tenant} menjadi lebih baik.',
  'rating.invalid': 'Tautan ini tidak valid atau sudah kedaluwarsa',
  'rating.invalid_text': 'Buka email terbaru tentang tiket Anda.',
  'rating.home': 'Ke halaman awal',
  'rating.loading': 'Memuat tiket',
} as const
