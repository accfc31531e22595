import { loadMessages } from '#providers/format/i18n.ts'
import { lazyControl } from '../nested/lazy-control.tsx'

export const DocumentControl = lazyControl(
  async () => (await Promise.all([import('../nested/document-editor.tsx'), loadMessages('kinds')]))[0],
)
