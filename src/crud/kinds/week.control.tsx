import { lazy, Suspense } from 'react'
import { withTexts } from '#providers/format/i18n.ts'
import { Bar } from '#ui/skeleton.tsx'
import type { ControlProps } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'

const BusinessHours = lazy(() => withTexts(import('../hours/business-hours.tsx'), 'kinds'))

export function WeekControl({ field, value, onChange }: Pick<ControlProps, 'field' | 'value' | 'onChange'>) {
  return (
    <Suspense fallback={<Bar />}>
      <BusinessHours label={fieldName(field)} value={value ?? undefined} onChange={onChange} />
    </Suspense>
  )
}
