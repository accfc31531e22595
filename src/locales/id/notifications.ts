import type { messages as english } from '../en/notifications.ts'
import type { WithoutSingular } from '../translation.ts'

/** Notifications and how they are sent; loaded when they are shown. */
export const messages: WithoutSingular<typeof english> = {
  'notifications.title': 'Notifikasi',
  'notifications.close': 'Tutup',
  'notifications.read_all': 'Tandai semua sudah dibaca',
  'notifications.unread': 'Belum dibaca',
  'notifications.newer': 'Lebih baru',
  'notifications.older': 'Lebih lama',
  'notifications.empty': 'Belum ada yang baru',
  'notifications.empty_text':
    'Tiket yang ditugaskan kepada Anda atau Anda amati, sebutan, dan pekerjaan yang berakhir tampil di sini selama 90 hari.',
  'notifications.failed': 'Notifikasi tidak dapat dimuat',
  'notifications.failed_text': 'Periksa koneksi Anda, lalu coba lagi.',
  'notifications.retry': 'Coba lagi',
  'notifications.choose': 'Pilih apa yang diberitahukan',
  'notifications.assigned': '{by} menugaskan #{number} {subject} kepada Anda',
  'notifications.mentioned': '{by} menyebut Anda di #{number} {subject}',
  'notifications.watched.replied': '{by} membalas #{number} {subject}',
  'notifications.watched.noted': '{by} menambahkan catatan pada #{number} {subject}',
  'notifications.watched.status': '{by} mengubah status #{number} {subject} menjadi {detail}',
  'notifications.watched.assigned': '{by} menugaskan #{number} {subject} kepada {detail}',
  'notifications.watched.unassigned': '{by} mencabut penugasan #{number} {subject}',
  'notifications.due.soon': '#{number} {subject} jatuh tempo dalam satu jam',
  'notifications.due.overdue': '#{number} {subject} terlambat',
  'notifications.cases_ran.passed#other': 'Semua ({count}) kasus uji lulus setelah Anda mengubah {entry}',
  'notifications.cases_ran.failed#other':
    '{failed} dari {count} kasus uji gagal setelah Anda mengubah {entry}: {agents}',
  'notifications.answers_doubtful': '{percent}% dari {answers} jawaban terakhir meragukan: {agents}',
  'notifications.budget_reached': '{percent}% anggaran bulan ini telah terpakai: {spent} dari {budget}',

  'notifications.channels': 'Notifikasi',
  'notifications.channels_text':
    'Anda menerima maksimal satu email dalam lima menit, yang memuat semua kejadian. Ringkasan harian dikirim pukul 08.00 di zona waktu Anda dan memuat yang belum Anda baca.',
  'notifications.channels_failed': 'Pilihan Anda tidak dapat disimpan. Coba lagi.',
  'notifications.kind': 'Saat',
  'notifications.kind.assigned': 'Tiket ditugaskan kepada Anda',
  'notifications.kind.mentioned': 'Anda disebut',
  'notifications.kind.watched': 'Ada kejadian pada tiket yang Anda amati',
  'notifications.kind.due': 'Tiket Anda jatuh tempo atau terlambat',
  'notifications.kind.job_ended': 'Pekerjaan yang Anda mulai berakhir',
  'notifications.kind.cases_ran': 'Kasus uji telah berjalan setelah Anda mengubah basis pengetahuan',
  'notifications.kind.answers_doubtful': 'Banyak jawaban agen AI tidak terjawab atau salah',
  'notifications.kind.budget_reached': 'Sebagian anggaran terpakai',
  'notifications.kind.incoming_call': 'Ada panggilan masuk',
  'notifications.channel.console': 'Konsol',
  'notifications.channel.mail': 'Email',
  'notifications.channel.digest': 'Ringkasan harian',
  'notifications.switch': '{kind}: {channel}',
}
