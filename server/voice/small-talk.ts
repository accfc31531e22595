import type { Agent, Variables } from './agent.ts'
import type { Spoken } from './spoken.ts'
import { saysGoodbye } from './intents.ts'
import { withoutGreeting } from './reading/question.ts'
import { isTelling, tokensOf } from './reading/words.ts'
import { textsOf, type Texts } from './texts.ts'

interface Message {
  agent: Pick<Agent, 'name'>
  message: string
  language: string
  variables: Variables
  history: readonly Spoken[]
}

/** Words of address and politeness, which are ignored. */
const address = String.raw`(?:please|kak|kakak|mas|mbak|pak|bu|bapak|ibu|ya|dong|sir|madam|there|again|lagi|sorry|maaf|tolong|oh|hey|hi|hello|halo|ok(?:ay|e)?|so|well|just|then|now|sekarang|um+|eh+)`
/** Matches messages that consist of one of the phrases, with words of address around it. */
const only = (...phrases: string[]) =>
  new RegExp(`^(?:${address} )*(?:(?:${phrases.join('|')})(?: ${address})*(?: |$))+$`, 'u')

/** The message in lower case, without punctuation. */
const plainly = (text: string): string =>
  text
    .slice(0, 200)
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()

const repeats = only(
  String.raw`(?:(?:can|could|would|will) you )?(?:please )?(?:repeat|say)(?: (?:that|it|this|what you said))?(?: again| once more| one more time| please)?`,
  String.raw`(?:what|come again|pardon(?: me)?|once more|one more time|again please|what did you say|i (?:didn'?t|did not|couldn'?t) (?:hear|catch|understand|get)(?: (?:you|that|it))?)`,
  String.raw`(?:bisa|boleh|dapat|mohon|coba)?(?:kah)? ?(?:kamu |anda |tolong )?(?:di)?ulang(?:i)?(?: lagi| sekali lagi| jawabannya| yang tadi)*`,
  String.raw`(?:apa tadi|apa|gimana tadi|bagaimana tadi|sekali lagi|(?:saya )?(?:tidak|kurang|gak|nggak|ga) (?:dengar|jelas|paham|mengerti)|tadi apa(?: katanya)?)`,
)
const presence = only(
  String.raw`(?:are|r) (?:you|u) (?:still )?(?:there|here|with me|listening)`,
  String.raw`(?:is )?(?:anyone|anybody|someone|somebody) (?:there|here)`,
  String.raw`(?:can|do) you hear me`,
  String.raw`(?:apakah )?(?:masih|kamu masih|anda masih) (?:di ?(?:sana|situ)|ada|dengar)(?: orang)?`,
  String.raw`(?:apakah )?ada orang(?:nya)?(?: di (?:sana|situ))?|bisa dengar (?:saya|suara saya)`,
)
const identity = only(
  String.raw`(?:who (?:are|r) (?:you|u)|what(?:'s| is) your name|who (?:am i|is this|'s this)(?: (?:talking|speaking|chatting) (?:to|with))?|your name|do you have a name)`,
  String.raw`(?:(?:ini )?(?:saya )?(?:bicara|berbicara|ngomong) (?:dengan|sama) siapa|siapa (?:kamu|anda|ini|namamu|nama (?:kamu|anda))|nama(?: ?(?:kamu|anda|mu))? siapa|kamu siapa|anda siapa|ini siapa|(?:saya )?(?:bicara|berbicara) dengan siapa(?: ini)?|dengan siapa (?:ini|saya (?:bicara|berbicara)))`,
)
const robot = only(
  String.raw`(?:are (?:you|u)|am i (?:talking|speaking|chatting) (?:to|with)|is this) (?:a |an |really |just )*(?:robot|bot|chatbot|human|person|real person|machine|computer|ai|real|recording)(?: or (?:a |an )*(?:robot|bot|human|person|machine|ai))?`,
  String.raw`(?:apakah )?(?:kamu|anda|ini) (?:adalah |seorang |sebuah )*(?:robot|bot|manusia|mesin|komputer|ai|orang(?: asli| beneran)?)(?: atau (?:robot|bot|manusia|mesin|orang))?`,
)
const wellBeing = only(
  String.raw`how(?:'s| is| are)? (?:you|it going|things|are you)(?: doing)?(?: today)?|how do you do|what'?s up|nice to (?:meet|talk to) you`,
  String.raw`apa kabar(?:nya|mu)?|gimana kabar(?:nya|mu)?|bagaimana kabar(?:nya|mu| anda)?|senang (?:bertemu|berkenalan)(?: dengan (?:kamu|anda))?`,
)
const waiting = only(
  String.raw`(?:(?:just )?(?:a|one) (?:moment|second|minute|sec)|(?:please )?(?:wait|hold on|hang on)(?: (?:a|one) (?:moment|second|minute|sec|bit))?|let me (?:think|check|see|look))`,
  String.raw`(?:tunggu|sebentar|bentar|sebentar ya|tunggu sebentar|sebentar dulu|saya (?:cek|pikir) dulu)`,
)
const thanks = only(
  String.raw`(?:thanks?(?: (?:you|a lot|so much|very much|again|for (?:your|the) (?:help|time|info(?:rmation)?|answer)))*|thank you(?: (?:so|very) much)?(?: for (?:your|the) (?:help|time|info(?:rmation)?|answer))?|thx|cheers|much appreciated|that(?:'s| is| was) (?:very |really )?(?:helpful|great|perfect|kind)(?: of you)?|you(?:'ve| have) been (?:very )?helpful)`,
  String.raw`(?:terima ?kasih|makasih|trims|nuhun|thanks)(?: (?:banyak|ya|atas (?:bantuan|informasi|infonya|bantuannya|jawabannya)(?:nya)?))*|sangat membantu`,
)
const greetings = only(
  String.raw`(?:hi|hello|hey|hiya|greetings|good (?:morning|afternoon|evening|day)|(?:is|are) (?:this|you) (?:the )?(?:support|customer service)|i have (?:a|some) questions?|can (?:you help me|i ask (?:you )?(?:something|a question))|i need (?:some )?help)`,
  String.raw`(?:halo|hai|helo|permisi|assalamu'?alaikum|selamat (?:pagi|siang|sore|malam)|p|(?:saya )?(?:mau|ingin|boleh) (?:tanya|bertanya)(?: sesuatu)?|numpang tanya|bisa bantu(?: saya)?|butuh bantuan)`,
)
const assent = only(
  String.raw`(?:ok(?:ay|e)?|alright|great|perfect|fine|yes|yeah|yep|no|nope|sure|good|got it|i see|understood|right|cool|nice|never ?mind|that(?:'s| is) (?:all|it|fine|ok(?:ay)?)|nothing(?: else)?|all good|of course)`,
  String.raw`(?:baik(?:lah)?|oke|sip|i?ya|tidak(?: ada)?|nggak|gak|sudah|cukup|itu saja|mengerti|paham|begitu(?: ya)?|siap|bagus|betul|benar)`,
)
const apology = only(String.raw`(?:i'?m |i am )?(?:so |very )?(?:sorry|apologies)|my bad|maaf(?: ya)?|mohon maaf`)

type Kind = keyof Texts['smallTalk']

const kinds: [Kind, RegExp][] = [
  ['thanks', thanks],
  ['presence', presence],
  ['identity', identity],
  ['robot', robot],
  ['wellBeing', wellBeing],
  ['waiting', waiting],
  ['greeting', greetings],
  ['assent', assent],
  ['assent', apology],
]

/** Answers small talk in English and Indonesian; `undefined` for other messages. */
export function smallTalkAnswer({ agent, message, language, variables, history }: Message): string | undefined {
  const texts = textsOf(language)
  const text = message.trim().slice(0, 200)
  if (repeats.test(plainly(text)))
    return history.findLast(({ role }) => role === 'agent')?.text ?? texts.smallTalk.greeting
  if (saysGoodbye(text) || looselyOf(text) === 'farewell') return texts.farewell
  const kind = kindOf(text)
  if (!kind) return undefined
  const company = String(variables['tenant_name'] ?? '')
  const own = texts.smallTalk[kind].replace('{name}', agent.name)
  return company ? own.replace('{company}', company) : own.replace(/ (?:of|dari) \{company\}/, '')
}

/** Words that are said for their own sake, by kind, the most telling kind first. */
const sociable: [kind: Kind | 'farewell', words: RegExp][] = [
  ['farewell', /^(?:good)?bye+$|^byebye$|^dadah+$|^(?:good)?nite$|^goodnight$|^cya$|^jumpa$/],
  [
    'thanks',
    /^(?:thank|thanks|thankyou|thx|ta|cheers|appreciated?|grateful|makasi|makasih|makasihh|matur|pisan|terimakasih|kasih|trims|trimakasih|nuhun|suwun)$/,
  ],
  [
    'greeting',
    /^(?:punten|kulonuwun|assalamu'?alaikum|hi+|hiya|hello+|hey+|howdy|morning|evening|halo+|hai+|permisi|pagi|siang|sore)$/,
  ],
  [
    'assent',
    /^(?:udah|sudah|cukup|ok|okay|oke|okey|okeh|great|perfect|brilliant|lovely|wonderful|awesome|super|cool|fab|fantastic|excellent|amazing|alright|sip+|siap|mantap|bagus|baik|baiklah|keren|sorry|maaf|apologies|wrong|understood|noted|jelas)$/,
  ],
]
/** Words beside them that ask nothing. */
const beside =
  /^(?:min|admin|gan|sis|bro|bos|boss|see|later|soon|care|take|sampai|nanti|lain|kali|needed|wanted|all|just|that|calling|called|call|chat|talk|talking|semuanya|semua|cukup|itu|saja|aja|dulu|telepon|menelepon|ngobrol|love|mate|dear|darling|friend|info\p{L}*|bantuan\p{L}*|help|helpful|helped|jawaban\p{L}*|time|day|evening|weekend|number|nomor|salah|sambung|everything|answer|that'?s|terima|banyak|sekali|wrong|day|night|luck|one|moment)$/u

/** Words of questions about the agent itself. */
const aboutAgent: [kind: Kind, words: RegExp][] = [
  [
    'robot',
    /^(?:robot|bot|chatbot|human|machine|computer|ai|person|real|recording|manusia|mesin|komputer|orang|asli|beneran|sungguhan)$/,
  ],
  ['presence', /^(?:hear|heard|listening|anyone|anybody|someone|somebody|dengar|denger|mendengar|kedengaran)$/],
  ['wellBeing', /^(?:doing|going|kabar|kabarnya|sehat)$/],
  ['identity', /^(?:who|name|called|siapa|nama|namanya|namamu)$/],
]
const you = /\b(?:you|your|you're|u|ur|kamu|anda|kalian|lo|lu|namamu|anyone|anybody|someone|somebody)\b/iu

const machine = /\b(?:robot|bot|chatbot|machine|computer|mesin|komputer)\b/iu

const besideAgent = /^(?:me|saya|day|today|still|masih|hari|made|built|created|buat|bikin|membuat)$/

/** The most telling kind of words, if each is of a kind, beside one, or of grammar. */
function kindAmong<K>(words: string[], of: [kind: K, words: RegExp][], others: RegExp): K | undefined {
  const kinds = words.map((word) => of.findIndex(([, pattern]) => pattern.test(word)))
  const found = kinds.filter((kind) => kind >= 0)
  const isAll = words.every((word, at) => kinds[at]! >= 0 || others.test(word) || !isTelling(word))
  return isAll && found.length > 0 ? of[Math.min(...found)]![0] : undefined
}

/** The kind of a short question about the agent itself: of nothing but such words, with words of grammar around them. */
function aboutAgentOf(text: string): Kind | undefined {
  const words = tokensOf(plainly(text))
  if (words.length > 9 || /\b(?:much|many|berapa)\b/iu.test(text)) return undefined
  const kind = kindAmong(words, aboutAgent, besideAgent)
  // "Is this a machine?" is about the agent, "Who is this for?" is not.
  return you.test(text) || (kind === 'robot' && machine.test(text)) ? kind : undefined
}

/** The kind of a short message of nothing but sociable words, with words of grammar and politeness around them. */
function looselyOf(text: string): Kind | 'farewell' | undefined {
  const words = tokensOf(plainly(text))
  if (words.length > 9 || text.includes('?') || asks.test(text)) return undefined
  return kindAmong(words, sociable, beside)
}
const asks = /\b(?:what|when|where|who|which|why|how|berapa|apa|apakah|kapan|mana|siapa|bagaimana|gimana)\b/iu

/** The kind of a part of a message; a farewell in the middle of it is none of its own. */
function sociallyOf(part: string): Kind | undefined {
  const kind = looselyOf(part)
  return kind === 'farewell' ? 'thanks' : kind
}

/** The kind of the whole message, or else of its first part that is no greeting or assent: "Hi, how are you?" */
function kindOf(text: string): Kind | undefined {
  const isAll = (one: string) => kinds.find(([, pattern]) => pattern.test(plainly(one)))?.[0]
  const whole = isAll(text) ?? aboutAgentOf(text)
  if (whole) return whole
  const rest = withoutGreeting(text)
  if (!rest) return 'greeting'
  const parts = text.split(/[.!?,;]+/).filter((part) => /\p{L}/u.test(part))
  const found = parts.map((part) => isAll(part) ?? aboutAgentOf(part) ?? sociallyOf(part))
  const loosely = looselyOf(text)
  if (parts.length < 2 || found.some((one) => one === undefined))
    return isAll(rest) ?? (loosely === 'farewell' ? undefined : loosely)
  return found.find((one) => one !== 'greeting' && one !== 'assent') ?? found[0]
}
