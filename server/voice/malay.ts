/** Words that only one of the two languages has, or spells so. */
const malay =
  words(`kerana telefon nombor bil akaun percuma syarikat perkhidmatan talian aduan bilakah bila sila nak awak
  esok pejabat juruteknik wang kedai emel mesej boleh mahu kereta macam tiada selepas sahaja berbeza pelbagai khidmat`)
const indonesian =
  words(`karena telepon nomor tagihan akun rekening gratis perusahaan layanan keluhan kapan silakan ingin
  besok kantor teknisi uang toko pesan bisa mau mobil seperti setelah saja berbeda berbagai kamu kalian bahwa adalah`)

/** Tells Malay from Indonesian: more of the words are Malay than Indonesian. */
export function isMalay(text: string): boolean {
  const given = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (known: Set<string>) => given.filter((word) => known.has(word)).length
  return count(malay) > count(indonesian)
}

function words(text: string): Set<string> {
  return new Set(text.split(/\s+/))
}
