import type { PageProps } from '#crud/resource.ts'
import { withTexts } from '../with-texts.tsx'
import { AddEntries } from './add-entries.tsx'

/** Adds texts, web pages and files, which the platform reads itself. */
export default withTexts(({ resource }: PageProps) => <AddEntries resource={resource} provider="local" />)
