import { declareReasons } from '../grammar/reasons.ts'

const reasons = declareReasons('conversations', {
  agent_not_active: {
    error: 'invalid_transition',
    en: "This AI agent isn't active. Publish or resume it first.",
    id: 'Agen AI ini tidak aktif. Terbitkan atau lanjutkan terlebih dahulu.',
  },
  no_public_demo: {
    error: 'not_found',
    en: 'There is no public demo here. Check the address.',
    id: 'Tidak ada demo publik di sini. Periksa alamatnya.',
  },
  public_demo_used_up: {
    error: 'rate_limited',
    en: 'The minutes of this demo are used up for today.',
    id: 'Menit demo ini sudah habis untuk hari ini.',
  },
  public_demo_busy: {
    error: 'rate_limited',
    en: 'Others are talking to this demo right now.',
    id: 'Pengunjung lain sedang berbicara dengan demo ini.',
  },
  conversation_running: {
    error: 'in_use',
    en: "This conversation isn't over. End it first.",
    id: 'Percakapan ini belum selesai. Akhiri terlebih dahulu.',
  },
  nothing_to_read: {
    error: 'invalid_transition',
    en: "Only conversations that couldn't be read at ElevenLabs are read again",
    id: 'Hanya percakapan yang gagal dibaca di ElevenLabs yang dibaca lagi',
  },
})

declare module '../grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}
