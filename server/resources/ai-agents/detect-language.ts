import { detectAll } from 'tinyld'
import { languages, type Language } from '#contract/languages.ts'

interface Detected {
  language: Language
  /** From 0 to 1. */
  confidence: number
}

/** The language of a text, among those that agents speak. A text in none of them is in the fallback, without confidence. */
export function detectLanguage(text: string, fallback: Language): Detected {
  const [found] = detectAll(text, { only: [...languages] })
  if (!found) return { language: fallback, confidence: 0 }
  const language = found.lang === 'id' && isMalay(text) ? 'ms' : (found.lang as Language)
  return { language, confidence: Math.round(found.accuracy * 100) / 100 }
}

/** Words that only one of the two languages has, or spells so. tinyld takes Malay for Indonesian. */
const malay =
  words(`kerana telefon nombor bil akaun percuma syarikat perkhidmatan talian aduan bilakah bila sila nak awak
  esok pejabat juruteknik wang kedai emel mesej boleh mahu kereta macam tiada selepas sahaja berbeza pelbagai khidmat`)
const indonesian =
  words(`karena telepon nomor tagihan akun rekening gratis perusahaan layanan keluhan kapan silakan ingin
  besok kantor teknisi uang toko pesan bisa mau mobil seperti setelah saja berbeda berbagai kamu kalian bahwa adalah`)

/** More of its words are Malay than Indonesian. */
function isMalay(text: string): boolean {
  const given = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (known: Set<string>) => given.filter((word) => known.has(word)).length
  return count(malay) > count(indonesian)
}

function words(text: string): Set<string> {
  return new Set(text.split(/\s+/))
}
