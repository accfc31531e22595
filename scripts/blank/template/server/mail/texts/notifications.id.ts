import { notificationTexts } from './notifications.ts'

const ended = { succeeded: 'telah selesai', partial: 'telah selesai sebagian', failed: 'gagal' }
export const notificationsInIndonesian = notificationTexts('id', {
  told: {
    job_ended: ({ label, status, succeeded, failed, changed = 0 }) =>
      `Pekerjaan Anda${label && ` pada ${label}`} ${ended[status]} (${succeeded} selesai, ${failed} gagal${changed > 0 ? `, ${changed} berubah sementara itu` : ''})`,
  },
  open: 'Buka',
  several: (count) => `${count} notifikasi`,
  digest: (count) => `Hari Anda: ${count} notifikasi`,
  lead: 'Sejak email terakhir:',
  digestLead: 'Belum dibaca:',
  others: (count) => `Dan ${count} lainnya, di konsol.`,
  change: (link) => `Pilih di profil Anda apa yang diberitahukan lewat email: ${link}`,
})
