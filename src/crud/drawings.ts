import * as icons from '@ant-design/icons-svg'
import { didYouMean } from '#contract/grammar/closest.ts'
import type { Drawing } from '#ui/icon.tsx'
import type { Resource } from './resource.ts'

/** In Node, the CommonJS package has its exports in `default`. */
const { default: exported = icons } = icons as typeof icons & { default?: typeof icons }

/**
 * Every outlined icon of antd. Runs at build time, so that the bundle contains only the icons in use
 * (scripts/vite/precompute.ts).
 */
const drawings = new Map(
  Object.values(exported)
    .filter(({ theme }) => theme === 'outlined')
    .map((drawing) => [drawing.name, drawing]),
)

/** The names of antd's outlined icons: `customer-service`. */
export const iconNames = [...drawings.keys()]

/** @throws if antd has no outlined icon with this name */
export function drawingOf(name: string): Drawing {
  const drawing = drawings.get(name)
  if (!drawing) throw new Error(`There is ${noIcon(name)}`)
  return drawing
}

/** The error text: `no icon "bok" (did you mean "book"?)`, and a link to the list of icons. */
export const noIcon = (name: string, known = iconNames): string =>
  `no icon "${name}"${didYouMean(name, known)}; the icons are the outlined ones of https://ant.design/components/icon`

/** Default icons by the name of the action. */
const iconsOfActions: Record<string, string> = {
  archive: 'container',
  disable: 'stop',
  duplicate: 'copy',
  enable: 'check-circle',
  key: 'key',
  login: 'login',
  merge: 'merge',
  pause: 'pause-circle',
  publish: 'cloud-upload',
  redact: 'eye-invisible',
  refresh: 'reload',
  resend: 'send',
  restore: 'rollback',
  resume: 'play-circle',
  retry: 'redo',
  star: 'star',
  suspend: 'stop',
  sync: 'sync',
  test: 'api',
  unarchive: 'rollback',
  validate: 'check-circle',
}

export const actionIconNames = [...new Set([...Object.keys(iconsOfActions), ...iconNames])]

/**
 * The drawings of the icons of actions, by the name of the icon, or of the action if it names none. Others show a bolt.
 */
export function actionDrawingsOf(resources: Resource[]): Record<string, Drawing> {
  const drawn = resources.flatMap(({ actions }) =>
    actions.flatMap(({ key, icon }) => {
      const name = iconsOfActions[icon ?? key] ?? icon
      return name ? [[icon ?? key, drawingOf(name)] as const] : []
    }),
  )
  return Object.fromEntries([['bolt', drawingOf('thunderbolt')], ...drawn])
}
