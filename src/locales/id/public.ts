import type { messages as english } from '#locales/en/public.ts'

export const messages: Record<keyof typeof english, string> = {
  'errors.validation_failed': 'Beberapa isian perlu diperiksa',
}
