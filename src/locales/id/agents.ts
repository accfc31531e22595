import type { messages as english } from '#locales/en/agents.ts'
import type { WithoutSingular } from '../translation.ts'

export const messages: WithoutSingular<typeof english> = {
  'agents.publish.first': 'Ini versi pertama. Percakapan memakainya segera setelah diterbitkan.',
  'agents.publish.same': 'Draf sama dengan versi terbit {number}. Tidak ada yang perlu diterbitkan.',
  'agents.publish.text': 'Perubahan sejak versi {number}. Percakapan baru memakainya segera setelah diterbitkan.',
  'agents.publish.name': 'Nama versi',
  'agents.publish.name_help': 'Misalnya apa yang berubah. Tanpa nama, versi disebut dengan nomornya.',
  'agents.restore.title': 'Muat “{name}” ke draf?',
  'agents.restore.text':
    'Isian draf berikut akan berubah. Percakapan tetap memakai versi terbit sampai Anda menerbitkan.',
  'agents.restore.same': 'Draf sudah berisi nilai versi ini.',
  'agents.difference.loading': 'Membandingkan…',
}
