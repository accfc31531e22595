/** The agents of the demo by the slug of their tenant: what their forms would send. */
export const demoAgents: Record<string, DemoAgent[]> = {
  nusantara: [
    {
      isPublished: true,
      isPublicDemo: true,
      voice: 0,
      name: 'Rina',
      description: 'Menjawab pertanyaan pelanggan di nomor layanan.',
      tags: ['layanan'],
      primary_language: 'id',
      additional_languages: ['en'],
      system_prompt:
        'Anda adalah Rina, agen layanan pelanggan {{tenant_name}}. Jawab hanya dari pengetahuan yang tersedia, dengan kalimat pendek yang mudah didengar di telepon. Sapa penelepon dengan sopan. Jika jawabannya tidak ada dalam pengetahuan, katakan terus terang dan tawarkan untuk menghubungkan ke rekan kami. Jangan pernah meminta kata sandi atau kode OTP. Penelepon: {{caller_number}}, sekarang {{weekday}} pukul {{time}}.',
      first_message: 'Halo, selamat datang di {{tenant_name}}. Saya Rina. Ada yang bisa saya bantu?',
      first_messages: [{ language: 'en', text: 'Hello, this is Rina from {{tenant_name}}. How can I help you?' }],
      guardrails: [
        {
          rule: 'Jangan memberi nasihat hukum atau keuangan.',
          words: ['hukum', 'investasi'],
          answer: 'Maaf, untuk hal itu saya tidak dapat memberi nasihat.',
        },
      ],
      transfers: [{ name: 'Tim layanan', to: '2001', when: 'Penelepon meminta bicara dengan orang.' }],
      success_criteria: [{ name: 'Terjawab', description: 'Pertanyaan penelepon terjawab dari pengetahuan.' }],
      consent_line: 'Percakapan ini direkam untuk meningkatkan layanan.',
      record_audio: true,
      keep_days: 90,
    },
    {
      voice: 2,
      name: 'Oliver',
      description: 'Answers questions of international customers. Being prepared.',
      tags: ['international'],
      primary_language: 'en',
      system_prompt:
        'You are Oliver, a support agent of {{tenant_name}}. Answer from the knowledge only, in short sentences that are easy to follow on the phone. If the knowledge does not hold the answer, say so and offer to transfer the call. Never ask for a password or a one-time code. The caller is {{caller_number}}, the time is {{time}}.',
      first_message: 'Hello, you have reached {{tenant_name}}. My name is Oliver. How can I help you today?',
      transfers: [{ name: 'Customer service', to: '2001', when: 'The caller asks for a person.' }],
      data_to_collect: [
        { name: 'order_number', type: 'text', description: 'The number of the order, if there is one' },
      ],
    },
  ],
  borealis: [
    {
      isPublished: true,
      voice: 2,
      name: 'Freya',
      primary_language: 'en',
      system_prompt:
        'You are Freya of {{tenant_name}}. Answer from the knowledge only, kindly and briefly. If you do not know, say so.',
      first_message: 'Hello, this is Freya of {{tenant_name}}. How can I help you?',
    },
  ],
}

export interface DemoAgent {
  isPublished?: boolean
  /** Visitors talk to it. */
  isPublicDemo?: boolean
  /** The place of its voice in the demo. */
  voice: number
  name: string
  description?: string
  tags?: string[]
  [field: string]: unknown
}
