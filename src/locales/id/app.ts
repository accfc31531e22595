import type { messages as english } from '#locales/en/app.ts'

export const messages: Record<keyof typeof english, string> = {
  'app.access.missing': 'Peran Anda tidak memiliki izin "{permission}". {people} dapat memberikannya.',
  'app.access.missing_anonymous': 'Peran Anda tidak memiliki izin "{permission}". Hubungi administrator tenant Anda.',
  'app.refine.notifications.createSuccess': '{resource} dibuat',
  'app.refine.notifications.editSuccess': '{resource} disimpan',
  'app.refine.notifications.deleteSuccess': '{resource} dihapus',
  'app.refine.notifications.success': 'Selesai',
  'app.refine.notifications.createError': '{resource} tidak dibuat',
  'app.refine.notifications.editError': '{resource} tidak disimpan',
  'app.refine.notifications.deleteError': '{resource} tidak dihapus',
  'app.refine.notifications.error': 'Ini tidak dapat dimuat',
}
