import { Suspense } from 'react'
import { withTexts } from '#providers/format/i18n.ts'
import type { FilterProps } from '../../kinds/kind.ts'
import { renderLazy } from '../../lazy.ts'
import { ChosenPopup } from './choice-filter.tsx'

/** Filters by free-form words: typed text becomes a choice. */
export function TagsFilter(props: FilterProps) {
  return (
    <ChosenPopup {...props} nameOf={(word) => word}>
      <Suspense>{renderLazy(loadWords, props)}</Suspense>
    </ChosenPopup>
  )
}

const loadWords = () =>
  withTexts(
    import('./choices.tsx').then((module) => ({ default: module.Words })),
    'kinds',
  )
