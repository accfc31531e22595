/** Words that say nothing about the subject of a question, in English and Indonesian. */
export const stopWords = new Set(
  `a about all also am an and any are as at be been but by can could did do does for from get had has have how i if in into
  is it its just like may me my no not of on one or our out please shall should so some tell than that the their them then
  there these they this those to up us was we were what when where which who whom why will with would you your
  ada adalah agar akan aku anda apa apakah atau bagaimana bagi bahwa bila bisa boleh dalam dan dapat dari dengan di gimana
  hal harus ia ini itu jadi jika juga kah kalau kalian kami kamu kapan karena ke kenapa kepada kita lah lagi lalu mana
  masih mau mengapa mereka mohon nya oleh pada para pun punya saat saja sampai sana saya sebagai sebuah secara sedang
  sehingga seperti serta siapa sini sudah supaya tak tapi telah tentang tersebut tetapi tidak tolong untuk yaitu yang`
    .split(/\s+/)
    .filter(Boolean),
)
