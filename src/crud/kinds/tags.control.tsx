import { FormSelect } from '../fields/form-select.tsx'
import type { ControlProps } from '../resource.ts'

export function TagsControl({ field, row, ...select }: ControlProps) {
  return <FormSelect {...select} mode="tags" tokenSeparators={[',']} open={false} suffixIcon={null} />
}
