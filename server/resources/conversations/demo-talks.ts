/** The questions of the demo's users, each with the entry that answers. */
interface DemoQuestion {
  ask: string
  entry?: string
}

export interface DemoTalk {
  /** Tests the draft of the second agent instead of talking to the first. */
  isTest?: boolean
  language: 'en' | 'id'
  /** Days before today. */
  ago: number
  /** Carried by one of the demo's calls. */
  isCall?: boolean
  rating?: number
  ends: 'end_call' | 'user' | 'transferred' | 'silence'
  questions: DemoQuestion[]
}

const billing = 'Invoices, payment and refunds'
const tagihan = 'Tagihan dan pembayaran'
const porting = 'Porting a number to Nusantara'
const jam = 'Jam operasional dan cara menghubungi kami'
const hours = 'Opening hours and how to reach us'
const sip = 'SIP trouble: no registration, one-way audio, dropped calls'
const gangguan = 'Gangguan SIP: tidak terdaftar, suara satu arah, panggilan terputus'

/** Conversations of the agents of each tenant, the oldest first. */
export const demoTalks: Record<string, DemoTalk[]> = {
  nusantara: [
    {
      language: 'id',
      ago: 20,
      isCall: true,
      ends: 'end_call',
      rating: 5,
      questions: [
        { ask: 'Kapan tagihan dikirim dan kapan jatuh tempo?', entry: tagihan },
        { ask: 'Bisa bayar pakai QRIS?', entry: tagihan },
      ],
    },
    {
      language: 'id',
      ago: 18,
      isCall: true,
      ends: 'end_call',
      rating: 4,
      questions: [{ ask: 'Hari Sabtu buka sampai jam berapa?', entry: jam }],
    },
    {
      language: 'en',
      ago: 16,
      ends: 'user',
      rating: 4,
      questions: [{ ask: 'How long does porting a number take?', entry: porting }],
    },
    {
      language: 'en',
      ago: 14,
      isTest: true,
      ends: 'user',
      questions: [{ ask: 'Which numbers can I port?', entry: porting }, { ask: 'Do you deliver phones abroad?' }],
    },
    {
      language: 'id',
      ago: 12,
      isCall: true,
      ends: 'transferred',
      questions: [
        {
          ask: 'Tagihan saya bulan ini salah, bagaimana cara menyampaikan keberatan?',
          entry: tagihan,
        },
      ],
    },
    {
      language: 'id',
      ago: 11,
      ends: 'user',
      rating: 5,
      questions: [
        { ask: 'Suara hanya satu arah, bagaimana memperbaikinya?', entry: gangguan },
        { ask: 'Port UDP mana yang harus dibuka?', entry: gangguan },
      ],
    },
    {
      language: 'en',
      ago: 9,
      isCall: true,
      ends: 'user',
      rating: 2,
      questions: [{ ask: 'Can I send faxes with your numbers?' }, { ask: 'What does porting cost?', entry: porting }],
    },
    {
      language: 'en',
      ago: 6,
      ends: 'end_call',
      rating: 3,
      questions: [
        { ask: 'Our calls drop after 30 seconds. Why?', entry: sip },
        { ask: 'Can an engineer visit our office?' },
      ],
    },
    { language: 'id', ago: 5, ends: 'silence', rating: 1, questions: [{ ask: 'Apakah ada diskon untuk sekolah?' }] },
    {
      language: 'en',
      ago: 4,
      isTest: true,
      ends: 'user',
      questions: [{ ask: 'When is your team on the phone?', entry: hours }],
    },
    {
      language: 'en',
      ago: 3,
      isCall: true,
      ends: 'silence',
      questions: [{ ask: 'Do you sell desk phones?' }],
    },
    {
      language: 'en',
      ago: 2,
      isCall: true,
      ends: 'end_call',
      rating: 5,
      questions: [
        { ask: 'My invoice is overdue. When are calls blocked?', entry: billing },
        { ask: 'And how do I pay?', entry: billing },
      ],
    },
    {
      language: 'id',
      ago: 1,
      ends: 'user',
      questions: [{ ask: 'Apakah bisa membayar dengan kartu kredit?', entry: tagihan }],
    },
  ],
  borealis: [
    {
      language: 'en',
      ago: 8,
      ends: 'end_call',
      rating: 5,
      questions: [{ ask: 'How long is the warranty?', entry: 'Warranty and returns' }],
    },
    {
      language: 'en',
      ago: 4,
      isCall: true,
      ends: 'end_call',
      questions: [
        {
          ask: 'My heating is off. When does somebody come?',
          entry: 'Emergency service in winter',
        },
      ],
    },
    { language: 'en', ago: 1, ends: 'user', rating: 2, questions: [{ ask: 'Do you also repair boilers?' }] },
  ],
}
