const farewells =
  /^(?:(?:ok(?:ay|e)?|alright|thanks?|thank you|thx|great|no|baik(?:lah)?|terima ?kasih|makasih|sudah|that(?:'s| is| was) (?:all|it)|itu saja|cukup)[\s,.!]*)*(?:good ?bye|bye(?: bye)?|see you(?: later| soon| around| then)?|take care|good ?night|have a (?:nice|good) day|sampai (?:jumpa|nanti)|selamat tinggal|dadah|tutup (?:telepon|percakapan)|end the (?:call|conversation)|hang up)[\s.!]*$/iu

const persons =
  '(?:human(?: being)?|person|someone|somebody|agent|representative|rep|operator|manager|supervisor|colleague|people|staff|customer (?:service|support|care))'
const orang = '(?:orang|manusia|petugas|agen|operator|staf|cs|customer service|layanan pelanggan|manajer|atasan|admin)'

/** Requests for a person. "Transfer a ticket to another person" is a question instead. */
const people = new RegExp(
  [
    String.raw`\b(?:speak|talk|chat)(?:ing)? (?:to|with)\b.{0,25}\b${persons}\b`,
    String.raw`\b(?:transfer|connect|forward|pass|put|switch|redirect) me\b(?: (?:through|over|on))?.{0,25}\b${persons}\b|\b(?:transfer me|put me through)\b`,
    String.raw`\b(?:get me|give me|(?<!\b(?:do|did|if|when|why|should|would) )i(?:'d| would)? (?:want|need|like|prefer)) (?:a |an |some )?(?:real |live |actual )?(?:human|person|agent|representative|operator)\b`,
    String.raw`^(?:a )?(?:human|real person|live agent|operator|representative|agent)[\s,]*(?:please|now|pls)?[\s.!]*$|\b(?:human|real person|live agent|customer service representative)\b.{0,20}\bplease`,
    String.raw`\b(?:bicara|berbicara|ngobrol|ngomong|terhubung|disambungkan|dihubungkan)\b.{0,15}\b(?:dengan|sama|ke|kepada)\b.{0,20}\b${orang}\b`,
    String.raw`\b(?:sambungkan|hubungkan|alihkan|transfer|sambungin|hubungin)\b(?: (?:saya|aku|panggilan(?: saya| ini)?|telepon(?: saya| ini)?))?(?: langsung)? (?:ke|dengan|kepada|sama)\b.{0,15}\b${orang}\b(?! lain)`,
  ].join('|'),
  'iu',
)

const smallTalk =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|how are you(?: doing)?(?: today)?|nice to meet you|there|again|thanks?(?: you)?(?: (?:so|very) much| a lot)?|thx|ok(?:ay|e)?|alright|great|perfect|fine|yes|yeah|no|sure|halo|hai|selamat (?:pagi|siang|sore|malam)|apa kabar|permisi|terima ?kasih(?: banyak)?|makasih(?: banyak)?|baik(?:lah)?|sip|i?ya|tidak|kak|mas|mbak|pak|bu)(?:[\s\p{P}\p{S}]+|$))+$/iu

/** Recognizes greetings, thanks and assents in English and Indonesian, which need no answer from the knowledge. */
export const isSmallTalk = (message: string): boolean =>
  saysGoodbye(message) || smallTalk.test(message.trim().slice(0, 200))

/** Recognizes a goodbye in English and Indonesian. */
export const saysGoodbye = (message: string): boolean => farewells.test(message.trim().slice(0, 200))

/** Recognizes a request for a person in English and Indonesian. */
export const asksForPerson = (message: string): boolean => people.test(message.slice(0, 500))
