import { loadMessages } from '#providers/format/i18n.ts'

/** Loads a part together with its texts. */
const withTexts =
  <Module>(load: () => Promise<Module>) =>
  async () =>
    (await Promise.all([load(), loadMessages('files')]))[0]

/** The views of files, loaded where the first one is shown. */
export const fileViews = {
  cell: withTexts(() => import('./file-cell.tsx')),
  faces: withTexts(() => import('./file-faces.tsx')),
  picker: withTexts(() => import('./file-picker.tsx')),
}
