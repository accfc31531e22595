import { declareReasons } from '../grammar/reasons.ts'
import { declareFieldProblems } from '../grammar/field-problems.ts'

const reasons = declareReasons('phone-numbers', {
  number_in_service: {
    error: 'in_use',
    en: 'This number is not released yet. Release it first.',
    id: 'Nomor ini belum dilepas. Lepas dahulu.',
  },
  number_released: {
    error: 'invalid_transition',
    en: 'This number was released. Make it available first.',
    id: 'Nomor ini sudah dilepas. Sediakan lagi dahulu.',
  },
  no_pbx_server: {
    error: 'invalid_transition',
    en: 'This number has no PBX server. Choose one, then provision it again.',
    id: 'Nomor ini tidak punya server PBX. Pilih satu, lalu siapkan lagi.',
  },
  pbx_server_disabled: {
    error: 'invalid_transition',
    en: 'The PBX server of this number is disabled. Enable it or choose another one, then provision the number again.',
    id: 'Server PBX nomor ini nonaktif. Aktifkan atau pilih yang lain, lalu siapkan nomornya lagi.',
  },
  no_account: {
    error: 'invalid_transition',
    en: 'A telephone registers with an extension of a PBX server. Enter both first.',
    id: 'Telepon mendaftar dengan ekstensi di server PBX. Isi keduanya dahulu.',
  },
  beyond_concurrent_calls: {
    error: 'limit_reached',
    en: 'Your limit is {allowed} concurrent calls; one number can’t have more.',
    id: 'Batas Anda {allowed} panggilan serentak; satu nomor tidak dapat memiliki lebih.',
  },
})

declare module '../grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}

const problems = declareFieldProblems('phone-numbers', {
  handler_without_target: { en: 'Choose where the call goes', id: 'Pilih tujuan panggilan' },
  agent_not_answering: {
    en: 'Publish or resume this AI agent first: it answers no calls',
    id: 'Terbitkan atau lanjutkan agen AI ini dahulu: agen ini tidak menjawab panggilan',
  },
  invalid_target: {
    en: 'Enter an extension, or a phone number with its country code',
    id: 'Masukkan ekstensi, atau nomor telepon dengan kode negara',
  },
  template_without_target: {
    en: 'This template names no destination. Enter one in the template, or here',
    id: 'Templat ini tidak menyebut tujuan. Isi di templat, atau di sini',
  },
  template_of_other_type: { en: 'This template is of another type', id: 'Templat ini berjenis lain' },
  routing_loop: { en: 'Calls would go round in a circle: {chain}', id: 'Panggilan akan berputar-putar: {chain}' },
  routing_too_long: {
    en: 'Calls would be passed on more than {max} times',
    id: 'Panggilan akan diteruskan lebih dari {max} kali',
  },
  either_to_or_count: { en: 'Enter the last number, or how many', id: 'Masukkan nomor terakhir atau jumlahnya' },
  not_same_length: {
    en: 'Must have as many digits as the first number',
    id: 'Jumlah digit harus sama dengan nomor pertama',
  },
  not_an_extension: { en: 'Extensions have 2 to 10 digits', id: 'Ekstensi terdiri dari 2 sampai 10 digit' },
})

declare module '../grammar/field-problems.ts' {
  interface NounFieldProblems extends Record<keyof typeof problems, unknown> {}
}
