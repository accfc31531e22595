const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** Function words, in English and Indonesian. */
export const stopWords = setOf(`
  a about all also am an and any anything are as at be been being but by can could did do does doing done for from get gets
  getting got had has have having he her here hers him his how however i if in into is isn't it its itself just let like may me
  might mine my myself no not of off on one or our ours out over please same shall she should so some such than that the
  their theirs them then there these they this those though to too under until up upon us very was we were what what's
  when where whether which while who whom whose why will with within without would you your yours yourself
  yourselves ourselves myself himself herself themselves
  i'm i'd i'll i've you're it's that's there's don't doesn't didn't can't cannot couldn't won't wouldn't shouldn't isn't aren't
  ada adalah agar akan aku anda apa apakah apa-apa atau bagaimana bagi bahwa berapa bila bisa bisakah bolehkah dalam dan
  dapat dapatkah dari daripada dengan di dia dong dulu gimana hal harus haruskah ia ini itu itukah jadi jika juga kah kak
  kalau kalian kami kamu kan kapan karena ke kenapa kepada kita kok lah lagi lalu lebih maka mana masih mas mau mbak mengapa
  mereka mohon nah nggak nya nih oleh pada pak para per pun punya saat saja sama sampai sana saya se sebagai sebuah secara
  sedang sehingga seperti serta si siapa sih sini situ sudah sudahkah supaya tak tapi telah tentang tersebut tetapi tidak
  tolong untuk ya yaitu yang yah bu ingin tahu tanya bertanya hanya tiap setiap selain antara
  paling many much often long far soon any every each both either only even still yet already ever
`)

/** Words of many questions that answers express differently: they get a low weight. */
export const vagueWords = setOf(`
  after before since setelah sesudah sebelum sejak item items ask asking answer actually again along around available away back become better best bit case come comes could currently
  detail details different else everything exactly explain find first get give given gives go goes going gonna good guys
  happen happens happened have help hear hello hi info information instead interested keep kind know last least look looking
  lot made make makes making matter mean means more most mind need needed needs new next normally now number offer offers
  okay option options own part possible put question really regarding right say see set should show something stuff sure
  take takes taken talk tell thing things think time times topic try type under understand use used using usually wait want
  wanted wants way well whole wish wonder wondering work works would
  amount often kind sort people person someone somebody anyone anybody everyone customers
  bagus baik banyak beberapa begitu benar beri berikan berupa buat cara coba contoh cukup digunakan gunakan guna hari ini
  informasi info jelaskan jenis kasih kata kegunaan kira-kira lain lainnya langsung macam maksud memberi memakai membantu
  menggunakan mengenai mendapat mendapatkan dapatkan minta misalnya mungkin namun pakai perlu perlukah pertanyaan pertama
  proses sebutkan sekarang sekitar sekali semua seluruh sendiri tadi tahun terkait tepat terus waktu bantu soal tersedia
  version versions versi melakukan dilakukan lakukan terjadi menjadi diri oke halo hai selamat siang bang orang berlangsung kena dikenakan nyatakan
`)

/** Words of time, for which answers use other units. */
export const timeWords = setOf(`
  day days week weeks month months year years hour hours minute minutes today tomorrow yesterday tonight hari minggu bulan tahun
  one two three four five six seven eight nine ten satu dua tiga empat lima enam tujuh delapan sembilan sepuluh
  jam menit besok kemarin nanti lusa date dates tanggal
`)

/** Abbreviations and misspellings of chats, with their full forms. */
export const spellings: ReadonlyMap<string, string> = new Map(
  `hw how|hwo how|wat what|whats what|wht what|whens when|wen when|wheres where|hows how|u you|ur your|r are|pls please|plz please|thx thanks
  cuz because|abt about|dont don't|doesnt doesn't|cant can't|wont won't|isnt isn't|didnt didn't|im i'm|tmrw tomorrow|hrs hours|mins minutes
  brp berapa|brapa berapa|brpa berapa|gmn bagaimana|gmana bagaimana|gimana bagaimana|bgmn bagaimana|dmn di mana|dimana di mana|kmn ke mana|kpn kapan
  kemana ke mana|knp kenapa|yg yang|tdk tidak|gak tidak|ga tidak|gk tidak|nggak tidak|ngga tidak|enggak tidak|tak tidak|sy saya|gue saya|gw saya|lu kamu
  utk untuk|dgn dengan|dg dengan|krn karena|blm belum|udah sudah|udh sudah|sdh sudah|dr dari|jg juga|klo kalau|kalo kalau|kl kalau|bs bisa
  hrs harus|trs terus|sm sama|tlp telepon|telp telepon|telpon telepon|tlpn telepon|hp ponsel|aja saja|bgt sangat|org orang|hr hari
  bln bulan|thn tahun|jm jam|apkah apakah|apaka apakah|bkn bukan|mksh terima kasih|makasih terima kasih|trims terima kasih`
    .split(/[|\n]/)
    .map((pair) => {
      const [short, ...meant] = pair.trim().split(' ')
      return [short!, meant.join(' ')] as const
    }),
)

/** Negations. */
export const denials = setOf(`
  not no never cannot can't don't doesn't didn't won't wouldn't shouldn't isn't aren't wasn't without except excluded excluding neither nor
  unable forbidden prohibited tidak tak bukan belum jangan tanpa kecuali dilarang
`)

/** Function words by language, which identify the language of a short sentence. */
export const englishWords = setOf(
  `the a an of and or is are was were be to in on at for with from by can do does how what when where which who why you your we our my i it this that if not have has will`,
)
export const indonesianWords = setOf(
  `yang dan atau di ke dari untuk dengan pada adalah ada apa apakah berapa bagaimana kapan mana siapa saya kami kita anda kamu ini itu tidak bisa boleh dapat akan jika kalau oleh dalam sudah belum setiap semua hari jam hanya lewat mau`,
)
