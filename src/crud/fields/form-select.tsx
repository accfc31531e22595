import { Select, type SelectProps } from 'antd'
import { use } from 'react'
import { OpenedContext } from './opened.ts'

/**
 * antd's Select for forms. Drops `aria-required`, which antd sets on an element without a role. Renders all options if
 * it is open from the start, because antd's virtual options have no role.
 */
export function FormSelect<Value = any>({ 'aria-required': _, ...select }: SelectProps<Value>) {
  const onChosen = use(OpenedContext)
  const opened = onChosen && { defaultOpen: true, virtual: false, listHeight: openedHeight, onSelect: onChosen }
  return <Select<Value> {...opened} {...select} />
}

/** Maximum height of the open options in pixels before they scroll. */
const openedHeight = 400
