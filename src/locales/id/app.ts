import type { messages as english } from '#locales/en/app.ts'

export const messages: Record<keyof typeof english, string> = {
  'app.access.missing': 'Peran Anda tidak memiliki izin "{permission}". {people} dapat memberikannya.',
  'app.access.missing_anonymous': 'Peran Anda tidak memiliki izin "{permission}". Hubungi administrator tenant Anda.',
}
