/** The page on which visitors talk to an AI agent. */
export const messages = {
  'visit.title': 'Bicara dengan agen AI',
  'visit.lead':
    'Tanyakan apa pun seperti ke layanan pelanggan, dengan suara atau teks. Agen menjawab dari pengetahuan perusahaannya.',
  'visit.lead_of':
    'Anda berbicara dengan {agent} dari {company}. Tanyakan apa pun seperti ke layanan pelanggan, dengan suara atau teks.',
  'visit.language': 'Bahasa percakapan',
  'visit.by_voice': 'Mulai dengan suara',
  'visit.by_text': 'Mulai dengan teks',
  'visit.connecting': 'Menghubungkan…',
  'visit.kept#other':
    'Satu percakapan berlangsung maksimal {count} menit. Percakapan disimpan dan dapat dibaca perusahaan.',
  'visit.microphone': 'Peramban meminta akses mikrofon hanya jika Anda mulai dengan suara.',
  'visit.limited': 'Anda sudah memulai banyak percakapan.',
  'visit.again_at': '{problem} Anda dapat mulai lagi pada {time}.',
  'visit.home': 'Ke halaman utama',
} as const
