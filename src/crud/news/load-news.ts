import type { ComponentType } from 'react'
import { withTexts } from '#providers/format/i18n.ts'
import type { ListNewsProps, RecordNewsProps } from './news.tsx'

/** Loads the notices of live lists and records on demand. */
const load = () => withTexts(import('./news.tsx'), 'live')

export const loadListNews = async () => ({ default: (await load()).ListNews as ComponentType<ListNewsProps> })
export const loadRecordNews = async () => ({
  default: (await load()).RecordNews as ComponentType<RecordNewsProps>,
})
