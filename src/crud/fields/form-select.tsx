import { Select, type SelectProps } from 'antd'

/** antd's Select for forms. Drops `aria-required`, which it would put on an element without a role. */
export function FormSelect<Value = any>({ 'aria-required': _, ...select }: SelectProps<Value>) {
  return <Select<Value> {...select} />
}
