import { withTexts } from '#providers/format/i18n.ts'

/** The views of files, loaded on demand. */
export const fileViews = {
  cell: () =>
    withTexts(
      import('./file-faces.tsx').then(({ FileCell }) => ({ default: FileCell })),
      'files',
    ),
  faces: () => withTexts(import('./file-faces.tsx'), 'files'),
  attach: () => withTexts(import('./attach.tsx'), 'files'),
  picker: () => withTexts(import('./file-picker.tsx'), 'files'),
}
