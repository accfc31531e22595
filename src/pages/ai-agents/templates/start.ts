import { withTexts } from '#providers/format/i18n.ts'

/** Loads the part above the form of a new agent with the texts of the templates, which nothing else needs. */
export const loadStart = () => withTexts(import('./chooser.tsx'), 'agent-templates')
