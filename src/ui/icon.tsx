import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types'
import { createElement, type ReactElement } from 'react'

/** The SVG data of an outlined icon, an export of `@ant-design/icons-svg`. */
export type Drawing = IconDefinition

/** An icon rendered from its SVG data, hidden from screen readers. */
export const Icon = ({ drawing }: { drawing?: Drawing }) => (
  <span className="anticon" aria-hidden>
    {drawing && draw(withSize(drawing.icon as AbstractNode))}
  </span>
)

const withSize = ({ attrs, ...node }: AbstractNode): AbstractNode => ({
  ...node,
  attrs: { ...attrs, width: '1em', height: '1em', fill: 'currentColor' },
})

const draw = ({ tag, attrs, children }: AbstractNode, key?: number): ReactElement =>
  createElement(tag, { ...propsOf(attrs), key }, children?.map(draw))

/** Converts SVG attributes to React props: `fillRule`. */
const propsOf = (attrs: AbstractNode['attrs']) =>
  Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), value]),
  )
