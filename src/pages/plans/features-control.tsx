import { planFeatures } from '#contract/plans/measures.ts'
import { FormSelect } from '#crud/fields/form-select.tsx'
import type { ControlProps } from '#crud/resource.ts'
import { featureName } from '#providers/requests/plans.ts'

/** Chooses features by the names that the price list gives them; typing adds a custom text. */
export default function FeaturesControl({ field, row, ...select }: ControlProps) {
  return (
    <FormSelect
      {...select}
      mode="tags"
      tokenSeparators={[',']}
      optionFilterProp="label"
      options={planFeatures.map((value) => ({ value, label: featureName(value) }))}
    />
  )
}
