import { Suspense } from 'react'
import { me } from '#contract/grammar/relative.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import { useReferenceNames } from '../../fields/reference-options.ts'
import type { FilterProps } from '../../kinds/kind.ts'
import { renderLazy } from '../../lazy.ts'
import { ChosenPopup } from './choice-filter.tsx'
import { readChosen } from './chosen.ts'

/** Filters by records of another resource, by any of those chosen, with search on the server. */
export function ReferenceFilter(props: FilterProps) {
  const ids = readChosen(props.filters, props.field.name).values.filter((value) => value !== 'null' && value !== me)
  const names = useReferenceNames(props.field.ref!, ids)
  const nameOf = (id: string) =>
    id === me ? t('app.filter.me') : (names.find(({ value }) => value === id)?.label ?? t('app.loading'))
  return (
    <ChosenPopup {...props} nameOf={nameOf}>
      <Suspense>{renderLazy(loadReferences, props)}</Suspense>
    </ChosenPopup>
  )
}

const loadReferences = () =>
  withTexts(
    import('./choices.tsx').then((module) => ({ default: module.References })),
    'kinds',
  )
