import type { Section } from '../resource.ts'

/** The id of a section in the document: `section-audio` for the title `sections.audio`. */
export const sectionId = ({ title }: Pick<Section, 'title'>): string => `section-${title.split('.').at(-1)}`
