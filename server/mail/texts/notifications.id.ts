import { notificationTexts } from './notifications.ts'

const ended = { succeeded: 'telah selesai', partial: 'telah selesai sebagian', failed: 'gagal' }
/** A job goes over one record, which has a name, or over a number of them. */
const placeOf = (label: string) => (/^\d+$/.test(label) ? ` pada ${label} catatan` : label && ` pada ${label}`)

const statuses: Record<string, string> = {
  new: 'Baru',
  open: 'Terbuka',
  pending: 'Menunggu',
  on_hold: 'Ditahan',
  resolved: 'Selesai',
  closed: 'Ditutup',
}

export const notificationsInIndonesian = notificationTexts('id', {
  told: {
    assigned: ({ by, number, subject }) => `${by} menugaskan #${number} ${subject} kepada Anda`,
    mentioned: ({ by, number, subject }) => `${by} menyebut Anda di #${number} ${subject}`,
    watched: ({ by, number, subject, what, detail }) =>
      ({
        replied: `${by} membalas #${number} ${subject}`,
        noted: `${by} menambahkan catatan pada #${number} ${subject}`,
        status: `${by} mengubah status #${number} ${subject} menjadi ${statuses[detail] ?? detail}`,
        assigned: `${by} menugaskan #${number} ${subject} kepada ${detail}`,
        unassigned: `${by} mencabut penugasan #${number} ${subject}`,
      })[what],
    due: ({ number, subject, state }) =>
      state === 'overdue' ? `#${number} ${subject} terlambat` : `#${number} ${subject} jatuh tempo dalam satu jam`,
    job_ended: ({ label, status, succeeded, failed, changed = 0 }) =>
      `Pekerjaan Anda${placeOf(label)} ${ended[status]} (${succeeded} selesai, ${failed} gagal${changed > 0 ? `, ${changed} berubah sementara itu` : ''})`,
    cases_ran: ({ entry, total, failed }) =>
      failed === 0
        ? `Semua ${total} kasus uji lulus setelah Anda mengubah ${entry}`
        : `${failed} dari ${total} kasus uji gagal setelah Anda mengubah ${entry}`,
    answers_doubtful: ({ percent, answers }) => `${percent}% dari ${answers} jawaban terakhir agen AI Anda meragukan`,
    budget_reached: ({ tenant, percent }) => `${tenant} telah memakai ${percent}% anggaran bulan ini`,
  },
  more: {
    mentioned: ({ text }) => [text],
    cases_ran: ({ agents }) => (agents ? [`Agen AI: ${agents}`] : []),
    answers_doubtful: ({ agents }) => [
      `Terbanyak: ${agents}`,
      'Halaman tinjauan memuatnya, beserta pengetahuan terdekat.',
    ],
    budget_reached: ({ spent, budget, currency }, money) => [
      `Biaya pemakaian bulan ini sejauh ini ${money(spent, currency)}, dari anggaran ${money(budget, currency)}.`,
      'Pemakaian tetap berjalan setelah anggaran habis. Anda dapat mengubah anggaran di pengaturan.',
    ],
  },
  open: 'Buka',
  several: (count) => `${count} notifikasi`,
  digest: (count) => `Hari Anda: ${count} notifikasi`,
  lead: 'Sejak email terakhir:',
  digestLead: 'Belum dibaca:',
  others: (count) => `Dan ${count} lainnya, di konsol.`,
  change: (link) => `Pilih di profil Anda apa yang diberitahukan lewat email: ${link}`,
})
