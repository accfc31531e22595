import { Suspense } from 'react'
import { t, withTexts } from '#providers/format/i18n.ts'
import { useReferenceNames } from '../../fields/reference-options.ts'
import type { FilterProps } from '../../kinds/kind.ts'
import { renderLazy } from '../../lazy.ts'
import { ChosenPopup } from './choice-filter.tsx'
import { readChosen } from './chosen.ts'

/** Filters by records of another resource, by any of those chosen, with search on the server. */
export function ReferenceFilter(props: FilterProps) {
  const ids = readChosen(props.filters, props.field.name).values.filter((value) => value !== 'null')
  const names = useReferenceNames(props.field.ref!, ids)
  return (
    <ChosenPopup {...props} nameOf={(id) => names.find(({ value }) => value === id)?.label ?? t('app.loading')}>
      <Suspense>{renderLazy(loadReferences, props)}</Suspense>
    </ChosenPopup>
  )
}

const loadReferences = () => withTexts(import('./references.tsx'), 'kinds')
