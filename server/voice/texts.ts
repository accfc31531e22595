/** The sentences of the engine itself. */
interface Texts {
  unknown: string
  refused: string
  stillThere: string
  farewell: string
  transferring: string
  closed: string
  failed: string
  greeting: string
  recorded: string
}

const english: Texts = {
  greeting: 'Hello, how can I help you?',
  recorded: 'This conversation is recorded.',
  unknown: "I'm sorry, I don't have that information. Is there anything else I can help you with?",
  refused: "I'm sorry, I can't talk about that. Is there anything else I can help you with?",
  stillThere: 'Are you still there?',
  farewell: 'Thank you for contacting us. Goodbye!',
  transferring: "One moment please, I'm transferring you to a colleague.",
  closed: 'We are closed at the moment. Please contact us again during business hours.',
  failed: "I'm sorry, that didn't work. Please try again in a moment.",
}

const indonesian: Texts = {
  greeting: 'Halo, ada yang bisa saya bantu?',
  recorded: 'Percakapan ini direkam.',
  unknown: 'Maaf, saya tidak memiliki informasi itu. Ada hal lain yang bisa saya bantu?',
  refused: 'Maaf, saya tidak dapat membahas hal itu. Ada hal lain yang bisa saya bantu?',
  stillThere: 'Apakah Anda masih di sana?',
  farewell: 'Terima kasih telah menghubungi kami. Sampai jumpa!',
  transferring: 'Mohon tunggu sebentar, saya akan menghubungkan Anda dengan rekan saya.',
  closed: 'Saat ini kami sedang tutup. Silakan hubungi kami lagi pada jam kerja.',
  failed: 'Maaf, permintaan itu tidak berhasil. Silakan coba lagi sebentar lagi.',
}

/** The texts of a language; Malay speakers understand Indonesian, others get English. */
export const textsOf = (language: string): Texts => (/^(id|ms)\b/.test(language) ? indonesian : english)
