import type { messages as english } from '../en/conversations.ts'
import type { WithoutSingular } from '../translation.ts'

export const messages: WithoutSingular<typeof english> = {
  'conversations.transcript': 'Transkrip',
  'conversations.nothing_said': 'Tidak ada yang diucapkan.',
  'conversations.role.user': 'Pengguna',
  'conversations.role.agent': 'Agen AI',
  'conversations.role.tool': 'Alat',
  'conversations.role.system': 'Konteks',
  'conversations.interrupted': 'Disela',
  'conversations.unknown': 'Basis pengetahuan tidak memuat jawabannya',
  'conversations.feedback.like': 'Disukai',
  'conversations.feedback.dislike': 'Tidak disukai',
  'conversations.tool.used': 'Memakai {name} ({ms} md)',
  'conversations.tool.failed': '{name} gagal ({ms} md)',
  'conversations.citations': 'Sumber',
  'conversations.citation': '{title}, versi {version} (skor {score})',
  'conversations.open_source': 'Buka di basis pengetahuan',
  'conversations.first_word': 'Kata pertama setelah {ms} md',
  'conversations.spent.retrieval': 'Pencarian: {ms} md',
  'conversations.spent.model': 'Model: {ms} md',
  'conversations.spent.tool': 'Alat: {ms} md',
  'conversations.ticket.title': 'Bantuan',
  'conversations.ticket.create': 'Buat tiket',
  'conversations.ticket.subject': 'Percakapan dengan {caller}',
  'conversations.ticket.description': 'Percakapan dengan {caller}, {when}.',
}
