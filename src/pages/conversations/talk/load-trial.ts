import { withTexts } from '#providers/format/i18n.ts'

/** Loads the trial beside the form of an agent with the texts of conversations. */
export const loadTrial = () => withTexts(import('./trial.tsx'), 'conversations')
