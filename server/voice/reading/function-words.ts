import { eng, ind } from 'stopword'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** Words of grammar, in English and Indonesian: a question and its answer share none of them by meaning. */
export const grammar: ReadonlySet<string> = new Set([
  ...eng.filter((word) => !/^(?:after|before|over|under|between|out|up|off|never|now|back|down)$/.test(word)),
  ...setOf(`
    us ours yours mine i'm i'd i'll i've we're we've you're you'd it's it'd that's there's what's where's who's when's how's don't doesn't didn't can't cannot couldn't won't wouldn't shouldn't isn't aren't wasn't let's they're
    he's she's whats hows wheres will until number numbers when why whose its she he's hers theirs does did doing done may shall am been own whose whom ever any every please without if'd im ive not no yes kalau kalo apa apakah
    bagaimana gimana bisakah bolehkah adakah dong sih kok deh kan nih tuh lho loh kah pun nya ya yah kak kakak mas mbak pak bu bapak ibu gan min bang bro sis nggak gak ngga ga tidak tak bukan di ke se per itu ini yang dan atau
    dari nomor nomornya sehabis ikut metode untuk dengan pada oleh karena jika bila saat ketika adalah ialah akan sudah belum masih sedang telah saya aku kami kita anda kamu kalian dia mereka ada bisa boleh dapat harus mau ingin
    hendak juga saja lagi jadi tapi tetapi mana kapan siapa berapa kenapa mengapa agar supaya serta maka dalam para tentang kepada bagi hanya sebuah seorang suatu lah
  `),
])

/** Words of many questions, which answers say differently or not at all. */
export const vague: ReadonlySet<string> = new Set([
  ...ind.filter(
    (word) =>
      !/^(?:besar|kecil|panjang|tinggi|luar|kembali|keluar|naik|jauh|dekat|berakhir|percuma|lama|pertama|kedua|ketiga|akhir|awal|depan|belakang|bawah|kurang|tambah|masalah|ikut|bulan|tahun|tiba|pukul|termasuk|setengah|jumlah|waktu|siap|satu|dua|tiga|empat|lima|tempat|siapa)$/.test(
        word,
      ),
  ),
  ...setOf(`
    need needs needed want wants wanted get gets getting got give gives given have having use uses used using take takes taken taking go goes going went come comes coming know knows tell tells told say says said see show find
    finds found look looking help ask asks asking answer question questions info information stuff detail details explain offer offers offering provide provided work works working thing things way kind kinds sort type types lot bit much
    many long soon often exactly actually really currently usually possible available happen happens happened long able like would people person someone somebody anyone anybody everyone everything something anything else possibly
    again let put mean means wonder wondering interested regarding concerning time times between after before since today now right just even yet already per each guys mate love hi hello hey thanks thank ok okay well so sure good
    nice whole back up off out over under down in on at by about quick quickly fast able long too still around only own then next last normally few couple currently please pakai pake dipakai kena dikenakan bikin kasih dikasih
    punya gini gitu aja doang banget info informasi harganya pas buat sama tanya orang nyari cari dapet ngapain udah emang sendiri
  `),
])

/** Abbreviations and spellings of chats, with what they stand for. */
export const chatSpellings: ReadonlyMap<string, string> = new Map(
  `hw how|hwo how|wat what|whats what is|wht what|wen when|wheres where is|whens when is|hows how is|u you|ur your|r are|pls please|plz please|thx thanks|cuz because
  abt about|dont don't|doesnt doesn't|cant can't|wont won't|isnt isn't|didnt didn't|im i'm|tmrw tomorrow|hrs hours|mins minutes|adress address|waht what|mcuh much|wich which
  brp berapa|berapaan berapa|brpan berapa|sampe sampai|gede besar|brapa berapa|brpa berapa|gmn bagaimana|gmana bagaimana|gimana bagaimana|bgmn bagaimana|dmn di mana|dimana di mana|kmn ke mana|kemana ke mana|kpn kapan
  knp kenapa|yg yang|tdk tidak|gak tidak|ga tidak|gk tidak|nggak tidak|ngga tidak|enggak tidak|sy saya|gue saya|gw saya|lu kamu|utk untuk|dgn dengan|dg dengan
  krn karena|blm belum|udah sudah|udh sudah|sdh sudah|jg juga|klo kalau|kalo kalau|kl kalau|bs bisa|hrs harus|trs terus|tlp telepon|telp telepon|telpon telepon|hp ponsel
  aja saja|bgt sangat|org orang|hr hari|bln bulan|thn tahun|apkah apakah|apaka apakah|bkn bukan|hrga harga|makasi terima kasih|makasih terima kasih|trims terima kasih`
    .split(/[|\n]/)
    .map((pair) => {
      const [short, ...meant] = pair.trim().split(' ')
      return [short!, meant.join(' ')] as const
    }),
)

/** Negations. */
export const denials = setOf(`
    not no never none cannot can't don't doesn't didn't won't wouldn't shouldn't isn't aren't wasn't without except excluded excluding neither nor nothing nobody unable forbidden prohibited banned tidak tak bukan belum jangan
    tanpa kecuali dilarang
  `)

/** Function words by language, which identify the language of a short sentence. */
export const englishWords = setOf(
  `the a an of and or is are was were be to in on at for with from by can do does how what when where which who why you your we our my i it this that if not have has will`,
)
export const indonesianWords = setOf(
  `yang dan atau di ke dari untuk dengan pada adalah ada apa apakah berapa bagaimana kapan mana siapa saya kami kita anda kamu ini itu tidak bisa boleh dapat akan jika kalau oleh dalam sudah belum setiap semua hari jam hanya lewat mau`,
)
