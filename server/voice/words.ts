/** Function words in English and Indonesian. */
const empty = new Set(
  `a an and any are at be been but by can could did do does for from get had has have how i if in is it its me my of on or
  our please so that the their them then there these they this to us was we were what when where which who why will with
  would you your about want need tell know like just ada adalah agar akan aku anda apa apakah atau bagaimana bagi bahwa bisa
  boleh buat dan dapat dari dengan di dong ini itu jadi jika juga kah kalau kami kamu kapan karena ke kenapa kita lagi mana
  mau mengapa mohon oleh pada saat saja saya sebagai sebuah siapa sudah supaya telah tentang tidak tolong untuk yang ya
  ingin tahu beri`.split(/\s+/),
)

/** The content words of a text, stemmed: `['refund', 'order']`. */
export const topicWords = (text: string): string[] => [
  ...new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !empty.has(word)).map(stem)),
]

/** Removes inflectional endings of English and Indonesian. Crude, but consistent for comparisons. */
function stem(word: string): string {
  if (word.length < 5) return word
  return word.replace(/(?:'s|ings?|ed|es|s|nya|lah|kah|kan)$/, '')
}
