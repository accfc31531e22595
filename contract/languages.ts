/** The languages that agents and voices speak, ISO 639-1. Their names are `values.<code>`. */
export const languages = [
  'en',
  'id',
  'ms',
  'tl',
  'th',
  'vi',
  'zh',
  'ja',
  'ko',
  'hi',
  'ta',
  'ar',
  'tr',
  'ru',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
] as const
export type Language = (typeof languages)[number]
