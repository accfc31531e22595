import type { Language } from '#contract/languages.ts'

/** Milliseconds without a first word after which the caller hears a filler. */
export const fillerMs = 1_500

/** Fillers by language. */
const fillers: Record<Language, string> = {
  en: 'One moment, please.',
  id: 'Mohon tunggu sebentar.',
  ms: 'Sila tunggu sebentar.',
  tl: 'Sandali lang po.',
  th: 'กรุณารอสักครู่',
  vi: 'Xin vui lòng chờ một lát.',
  zh: '请稍等。',
  ja: '少々お待ちください。',
  ko: '잠시만 기다려 주세요.',
  hi: 'कृपया एक क्षण प्रतीक्षा करें।',
  ta: 'ஒரு நிமிடம் காத்திருக்கவும்.',
  ar: 'لحظة من فضلك.',
  tr: 'Bir saniye lütfen.',
  ru: 'Одну минуту, пожалуйста.',
  de: 'Einen Moment, bitte.',
  fr: 'Un instant, s’il vous plaît.',
  es: 'Un momento, por favor.',
  pt: 'Um momento, por favor.',
  it: 'Un momento, per favore.',
  nl: 'Een moment, alstublieft.',
}

/**
 * Says a filler once if an answer does not begin in time.
 *
 * @returns a function that stops the timer and returns the filler if it was said
 */
export function fillSilence(language: string, say: (text: string) => void): () => string | undefined {
  let said: string | undefined
  const timer = setTimeout(() => {
    said = fillers[language as Language] ?? fillers.en
    say(`${said} `)
  }, fillerMs)
  timer.unref()
  return () => {
    clearTimeout(timer)
    return said
  }
}
