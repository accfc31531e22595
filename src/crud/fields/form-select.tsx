import { Select, type SelectProps } from 'antd'
import { use } from 'react'
import { OpenedContext } from './opened.ts'

/**
 * antd's Select for forms. Drops `aria-required`, which it would put on an element without a role. Choices that are open
 * from the start are all rendered, since virtual ones lack the role of options.
 */
export function FormSelect<Value = any>({ 'aria-required': _, ...select }: SelectProps<Value>) {
  const onChosen = use(OpenedContext)
  const opened = onChosen && { defaultOpen: true, virtual: false, listHeight: openedHeight, onSelect: onChosen }
  return <Select<Value> {...opened} {...select} />
}

/** Pixels that choices can take before they scroll. */
const openedHeight = 400
