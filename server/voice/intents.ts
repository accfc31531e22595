const farewells =
  /^(?:(?:ok(?:ay|e)?|alright|thanks?|thank you|thx|great|no|baik(?:lah)?|terima ?kasih|makasih|oke|sudah|that(?:'s| is| was) (?:all|it)|itu saja|cukup)[\s,.!]*)*(?:good ?bye|bye(?: bye)?|see you|have a (?:nice|good) day|sampai (?:jumpa|nanti)|selamat tinggal|dadah|tutup (?:telepon|percakapan)|end the (?:call|conversation)|hang up)[\s.!]*$/iu

const people =
  /\b(?:(?:speak|talk|chat|transfer|connect|put)\b.{0,30}\b(?:human|person|someone|somebody|agent|representative|operator|manager|supervisor|colleague|people)|(?:human|real person|live agent|customer service representative)\b.{0,20}\bplease|(?:bicara|berbicara|ngobrol|sambungkan|hubungkan|alihkan|transfer)\b.{0,30}\b(?:orang|manusia|petugas|agen|operator|staf|cs|customer service|manajer|atasan))\b/iu

const smallTalk =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|how are you(?: doing)?(?: today)?|nice to meet you|there|again|thanks?(?: you)?(?: (?:so|very) much| a lot)?|thx|ok(?:ay|e)?|alright|great|perfect|fine|yes|yeah|no|sure|halo|hai|selamat (?:pagi|siang|sore|malam)|apa kabar|permisi|terima ?kasih(?: banyak)?|makasih(?: banyak)?|baik(?:lah)?|sip|i?ya|tidak|kak|mas|mbak|pak|bu)(?:[\s\p{P}\p{S}]+|$))+$/iu

/** Recognizes greetings, thanks and assents, in English and Indonesian: they ask nothing. */
export const isSmallTalk = (message: string): boolean =>
  saysGoodbye(message) || smallTalk.test(message.trim().slice(0, 200))

/** Recognizes the wish to end the conversation, in English and Indonesian. */
export const saysGoodbye = (message: string): boolean => farewells.test(message.trim().slice(0, 200))

/** Recognizes the wish to talk to a person, in English and Indonesian. */
export const asksForPerson = (message: string): boolean => people.test(message.slice(0, 500))
