import { Fragment, useImperativeHandle, useRef, type HTMLAttributes, type ReactNode, type Ref } from 'react'

interface PlainListProps<Item> {
  ref?: Ref<{ scrollTo(to?: { index?: number } | null): void }>
  data: Item[]
  itemKey: keyof Item
  /** The most that it takes up, in pixels. */
  height: number
  innerProps?: HTMLAttributes<HTMLElement> | null
  onMouseDown?: HTMLAttributes<HTMLElement>['onMouseDown']
  onScroll?: HTMLAttributes<HTMLElement>['onScroll']
  children: (item: Item, index: number) => ReactNode
}

/** Takes the place of antd's virtual list in the build (scripts/vite/lean.ts): draws every choice of a select. */
export default function PlainList<Item>({ ref, data, itemKey, height, innerProps, children, ...events }: PlainListProps<Item>) {
  const inner = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    scrollTo: (to) => inner.current?.children[to?.index ?? -1]?.scrollIntoView({ block: 'nearest' }),
  }))
  return (
    <div className="rc-virtual-list">
      <div className="rc-virtual-list-holder" style={{ maxHeight: height, overflowY: 'auto' }} {...events}>
        <div className="rc-virtual-list-holder-inner" ref={inner} {...innerProps}>
          {data.map((item, index) => (
            <Fragment key={String(item[itemKey])}>{children(item, index)}</Fragment>
          ))}
        </div>
      </div>
    </div>
  )
}
