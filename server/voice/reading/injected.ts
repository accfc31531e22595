/** Phrases of prompt injection in documents, in English and Indonesian. Ordinary documents contain none of them. */
const orders = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,20}\b(?:all|any|previous|prior|above|earlier|your|preceding|other|system)\b.{0,30}\b(?:instructions?|prompts?|rules|guidelines|guardrails?|directives?)\b/iu,
  /\b(?:ignore|forget|disregard) (?:everything|all|anything) (?:above|before|you)\b/iu,
  /\b(?:abaikan|lupakan|kesampingkan|hiraukan)\b.{0,20}\b(?:semua|seluruh|segala)\b.{0,25}\b(?:instruksi|perintah|aturan|arahan|prompt|petunjuk)/iu,
  /\b(?:abaikan|lupakan|kesampingkan|hiraukan)\b.{0,10}\b(?:instruksi|perintah|aturan|arahan|prompt|petunjuk)\w* (?:yang )?(?:sebelumnya|di ?atas|sistem|kamu|anda|lain)/iu,
  /\b(?:system|hidden|initial) (?:prompts?|instructions?)\b|\bprompt sistem\b|\binstruksi (?:sistem|rahasia)\b/iu,
  /\byou are (?:now|no longer)\b.{0,40}\b(?:mode|assistant|ai|bot|unrestricted|jailbroken|agent)\b/iu,
  /\b(?:kamu|anda) sekarang (?:adalah|dalam|berada|menjadi|bukan)\b.{0,40}\b(?:mode|asisten|ai|bot|agen)\b/iu,
  // Bounded: the beginning of a paragraph, at most 4,000 characters, see `isOrder`.
  /\b(?:ai|virtual|language model|chat ?bots?|llms?)[ -]?(?:assistants?|agents?|models?)?\b.{0,25}\b(?:must|should|shall|are instructed to|has to|have to)\b.{0,40}\b(?:say|tell|answer|reply|reveal|claim|recommend|ignore|respond|offer|mention|promise)\b/iu,
  /\b(?:note|attention|instructions?|message|important|catatan|perhatian|instruksi|perintah) (?:to|for|untuk|bagi|kepada) (?:the |all |any |semua )?(?:ai|a\.i\.|assistants?|chat ?bots?|bots?|llms?|language models?|(?:voice|virtual) (?:agents?|assistants?)|asisten|agen (?:suara|ai))\b/iu,
  /\b(?:reveal|leak|print|output|display|repeat|show|tampilkan|bocorkan|ungkapkan)\b.{0,15}\b(?:(?:your|system|hidden|secret|sistem|rahasia)\b.{0,10}\b(?:prompts?|instructions?|instruksi)|(?:system|hidden|secret|sistem|rahasia) (?:rules|aturan))\b/iu,
  /\b(?:enter|enable|activate|switch to|in|aktifkan|masuk ke)\b.{0,15}\b(?:developer|maintenance|debug|god|jailbreak) mode\b/iu,
  /<\|?(?:im_start|im_end|system|assistant|endoftext)\|?>|\[\/?(?:INST|SYSTEM|SYS)\]|^[^\S\n\r\u2028\u2029]*(?:#{1,6}\s*)?(?:system|assistant)\s*:/imu,
]

/** Tells whether a paragraph gives instructions to the agent. */
export const isOrder = (text: string): boolean => orders.some((order) => order.test(text.slice(0, 4_000)))

/** Tells whether any paragraph of a text gives instructions to the agent. */
export const holdsOrders = (text: string): boolean => text.split(/\n\s*\n/).some(isOrder)

/** Phrases of prompt injection in messages. */
const demands = [
  /(?:^|[.!?,;:]\s*|\b(?:please|now|you|to|and|then|should|must|tolong|sekarang|kamu|anda)\s+)(?:act|behave|pretend|respond|berpura-pura|bertindak|pura-pura) (?:as|to be|like|sebagai|menjadi|jadi)\b/iu,
  /\b(?:say|repeat|write|output|print|ucapkan|katakan|ulangi|tulis)\b.{0,20}(?<=[\s:])["“'‘]\S.{0,80}["”'’](?!\p{L})/iu,
  /\b(?:insult|hack|jailbreak)\b|\b(?:word for word|verbatim|kata demi kata)\b/iu,
  /\b(?:your|kamu|anda) (?:(?:system|own|hidden|secret|internal|initial) )?prompt\b/iu,
  /\b(?:your|kamu|anda) (?:system|own|hidden|secret|internal|initial) (?:instructions|rules)\b|\baturan sistem\b/iu,
  /\b(?:ignore|forget|disregard|bypass|break|reveal|repeat|print|leak|abaikan|lupakan|langgar)\b.{0,15}\b(?:your|kamu|anda) (?:instructions|rules|instruksi|aturan)\b|\b(?:instruksi|aturan) (?:kamu|anda)\b/iu,
  /\b(?:(?:admin|root|database|db) (?:password|credentials|kata sandi)|password (?:admin|root|database))\b(?!.{0,40}\b(?:router|modem|wi-?fi|device|perangkat)\b)/iu,
  /\b(?:credit card|card|kartu kredit)s? (?:numbers?|data) of\b/iu,
  /\b(?:personal data|phone numbers?|address(?:es)?|emails?|data pribadi|nomor telepon|alamat) (?:of|about|from|milik|dari) (?:(?:an?other|your|all|other|the|semua|seluruh) )*(?:(?:customer|user|client|caller|guest|patient|member|passenger)s?\b(?! (?:service|support|care|relations|desk))|pelanggan|pengguna|tamu|pasien|anggota|penumpang|orang lain)/iu,
]

/** Tells whether a message asks the agent to break its rules. */
export const isHostile = (message: string): boolean =>
  isOrder(message) || demands.some((one) => one.test(message.slice(0, 1_000)))
