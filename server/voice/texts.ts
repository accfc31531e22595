/** The built-in sentences of the engine. */
export interface Texts {
  unknown: string
  refused: string
  stillThere: string
  farewell: string
  transferring: string
  closed: string
  failed: string
  /** Said in tests for a tool that may change something. */
  notCalled: string
  /** Said after an answer that was cut by its length. */
  more: string
  /** Said when speech recognition fails. */
  unheard: string
  greeting: string
  recorded: string
  /** Said for the part of a message that has no answer, after the answers to the other parts. */
  unknownPart: string
  /** Said around an answer that may not be what was asked for; `{about}` is its heading, `{answer}` the answer. */
  offer: string
  /** Said after two values that were compared. */
  difference: string
  /** Answers to small talk; `{name}` is the agent, `{company}` the tenant. */
  smallTalk: Record<
    'greeting' | 'thanks' | 'presence' | 'identity' | 'robot' | 'wellBeing' | 'waiting' | 'assent',
    string
  >
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
  notCalled: 'This is a test, so {tool} was not called.',
  more: 'There is more to say about this. Shall I go on?',
  unheard: "I'm sorry, I couldn't hear you. Could you say that again?",
  unknownPart: "I don't have information about the other part of your question.",
  difference: 'The difference is {amount}.',
  offer: 'I have this about {about}: {answer} Does that answer it?',
  smallTalk: {
    greeting: 'Hello, how can I help you?',
    thanks: "You're welcome. Is there anything else I can help you with?",
    presence: "Yes, I'm here. How can I help you?",
    identity: "I'm {name}, the voice assistant of {company}. How can I help you?",
    robot: "I'm {name}, a voice assistant and not a person. How can I help you?",
    wellBeing: "I'm doing well, thank you. How can I help you?",
    waiting: 'Of course, take your time.',
    assent: 'Is there anything else I can help you with?',
  },
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
  notCalled: 'Ini pengujian, jadi {tool} tidak dipanggil.',
  more: 'Masih ada lanjutannya. Apakah saya lanjutkan?',
  unheard: 'Maaf, suara Anda tidak terdengar. Bisa diulangi?',
  unknownPart: 'Untuk bagian lain dari pertanyaan Anda, saya tidak memiliki informasinya.',
  difference: 'Selisihnya {amount}.',
  offer: 'Saya punya ini tentang {about}: {answer} Apakah itu menjawab pertanyaan Anda?',
  smallTalk: {
    greeting: 'Halo, ada yang bisa saya bantu?',
    thanks: 'Sama-sama. Ada hal lain yang bisa saya bantu?',
    presence: 'Ya, saya di sini. Ada yang bisa saya bantu?',
    identity: 'Saya {name}, asisten suara dari {company}. Ada yang bisa saya bantu?',
    robot: 'Saya {name}, asisten suara dan bukan manusia. Ada yang bisa saya bantu?',
    wellBeing: 'Saya baik, terima kasih. Ada yang bisa saya bantu?',
    waiting: 'Tentu, silakan.',
    assent: 'Ada hal lain yang bisa saya bantu?',
  },
}

/** The texts of a language. Malay uses the Indonesian ones, other languages the English ones. */
export const textsOf = (language: string): Texts => (/^(id|ms)\b/.test(language) ? indonesian : english)
