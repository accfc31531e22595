import { declareReasons } from '../grammar/reasons.ts'

const reasons = declareReasons('knowledge-base', {
  not_a_page: {
    error: 'invalid_transition',
    en: 'Only web pages are fetched again',
    id: 'Hanya halaman web yang diambil ulang',
  },
  not_a_file: {
    error: 'invalid_transition',
    en: 'Only entries that were made from a file have one to replace',
    id: 'Hanya entri yang dibuat dari berkas yang berkasnya dapat diganti',
  },
})

declare module '../grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}
