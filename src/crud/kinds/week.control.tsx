import { lazy, Suspense } from 'react'
import { loadMessages } from '#providers/format/i18n.ts'
import { Bar } from '#ui/skeleton.tsx'
import type { ControlProps } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'

const BusinessHours = lazy(
  async () => (await Promise.all([import('../hours/business-hours.tsx'), loadMessages('kinds')]))[0],
)

export function WeekControl({ field, value, onChange }: Pick<ControlProps, 'field' | 'value' | 'onChange'>) {
  return (
    <Suspense fallback={<Bar />}>
      <BusinessHours label={fieldName(field)} value={value ?? undefined} onChange={onChange} />
    </Suspense>
  )
}
