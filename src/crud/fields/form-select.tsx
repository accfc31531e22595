import { Select, type SelectProps } from 'antd'

/** antd's select for forms: it would put `aria-required` on an element that has no role; the label says it already. */
export function FormSelect<Value = any>({ 'aria-required': _, ...select }: SelectProps<Value>) {
  return <Select<Value> {...select} />
}
