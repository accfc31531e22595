import { withTexts } from '#providers/format/i18n.ts'
import { lazyControl } from '../nested/lazy-control.tsx'

export const DocumentControl = lazyControl(() => withTexts(import('../nested/document-editor.tsx'), 'kinds'))
