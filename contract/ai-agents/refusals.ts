import { declareReasons } from '../grammar/reasons.ts'

const reasons = declareReasons('ai-agents', {
  nothing_to_publish: {
    error: 'nothing_to_publish',
    en: 'The draft is the same as the published version',
    id: 'Draf sama dengan versi terbit',
  },
  nothing_held: {
    error: 'invalid_transition',
    en: 'The draft answers from the newest versions of its knowledge',
    id: 'Draf menjawab dari versi terbaru pengetahuannya',
  },
  not_published: { error: 'invalid_transition', en: 'Publish this agent first.', id: 'Terbitkan agen ini dahulu.' },
  no_parallel: {
    error: 'invalid_transition',
    en: 'No version answers beside the published one',
    id: 'Tidak ada versi yang menjawab di samping versi terbit',
  },
  parallel_running: {
    error: 'invalid_transition',
    en: 'Version {number} answers beside the published one. Publish it to all or end that first.',
    id: 'Versi {number} menjawab di samping versi terbit. Terbitkan untuk semua atau akhiri dahulu.',
  },
  parallel_undecided: {
    error: 'invalid_transition',
    en: 'Two versions answer in parallel of: {agents}. Choose if that ends, or goes on beside the new version.',
    id: 'Dua versi menjawab secara paralel pada: {agents}. Pilih apakah itu berakhir, atau berlanjut di samping versi baru.',
  },
  parallel_hosted: {
    error: 'invalid_transition',
    en: 'ElevenLabs holds the conversations of one of these versions, so they cannot be divided here',
    id: 'ElevenLabs menangani percakapan salah satu versi ini, sehingga tidak dapat dibagi di sini',
  },
  parallel_published: {
    error: 'invalid_transition',
    en: 'This version is the published one',
    id: 'Versi ini adalah versi terbit',
  },
  parallel_knowledge: {
    error: 'invalid_transition',
    en: 'Its knowledge was replaced since. Load this version into the draft, and publish that to a share of conversations.',
    id: 'Pengetahuannya sudah diganti. Muat versi ini ke draf, lalu terbitkan untuk sebagian percakapan.',
  },
  agent_routed: {
    error: 'in_use',
    en: 'Phone numbers lead to this agent: {numbers}. Route them elsewhere first.',
    id: 'Nomor telepon mengarah ke agen ini: {numbers}. Arahkan dahulu ke tujuan lain.',
  },
  entry_not_indexed: {
    error: 'invalid_transition',
    en: 'This entry is not indexed. Check it in the knowledge base.',
    id: 'Entri ini belum terindeks. Periksa di basis pengetahuan.',
  },
  entry_local: {
    error: 'invalid_transition',
    en: 'This entry is kept on the platform only. Add it again for ElevenLabs to use it there.',
    id: 'Entri ini hanya disimpan di platform. Tambahkan lagi untuk ElevenLabs agar dapat dipakai di sana.',
  },
  entry_vanished: {
    error: 'invalid_transition',
    en: 'ElevenLabs no longer has this entry. Send the knowledge again.',
    id: 'ElevenLabs tidak lagi memiliki entri ini. Kirim lagi pengetahuannya.',
  },
  nothing_to_resend: {
    error: 'invalid_transition',
    en: 'No check found that ElevenLabs lacks knowledge of this agent',
    id: 'Tidak ada pemeriksaan yang menemukan pengetahuan agen ini hilang di ElevenLabs',
  },
})

declare module '../grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}
