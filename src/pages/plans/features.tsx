import { lazy } from 'react'
import { Chips } from '#crud/fields/chips.tsx'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { loadMessages } from '#providers/format/i18n.ts'
import { featureName } from '#providers/requests/plans.ts'

/** The features of a plan, with the names that the price list gives them. */
export default function Features({ value, place }: FaceProps) {
  const features = value as string[]
  return features.length > 0 ? <Names features={features} isLine={place === 'Cell'} /> : <Nothing />
}

const Names = lazy(() => loadMessages('plans').then(() => ({ default: NamedFeatures })))

const NamedFeatures = ({ features, isLine }: { features: string[]; isLine: boolean }) => (
  <Chips texts={features.map(featureName)} isLine={isLine} />
)
