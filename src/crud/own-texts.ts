import { withTexts } from '#providers/format/i18n.ts'
import type { Bundle } from '#providers/format/bundles.ts'
import type { ListScreen, Resource, Screens } from './resource.ts'

/** Loads the texts that a declaration names together with each of its own pages, faces, controls and dialogs. */
export function withOwnTexts(resource: Resource): Resource {
  const { texts, fields, screens, actions, deleteDialog } = resource
  if (!texts) return resource
  const views = ({ views, above }: ListScreen) => ({
    ...(views && { views: loading(texts, views, Object.keys(views)) }),
    ...(above && { above: loading(texts, above, ['load']) }),
  })
  return {
    ...resource,
    fields: mapValues(fields, (field) => loading(texts, field, ['face', 'control'])),
    screens: mapValues(screens as Record<string, ListScreen>, (screen) => ({
      ...loading(texts, screen, ['page', 'aside']),
      ...views(screen),
    })) as Screens,
    actions: actions.map((action) => loading(texts, action, ['dialog'])),
    ...(deleteDialog && loading(texts, { deleteDialog }, ['deleteDialog'])),
  }
}

/** Replaces the loaders among the properties of an object. */
function loading<Part extends object>(texts: readonly Bundle[], part: Part, names: string[]): Part {
  const loaders = Object.entries(part).filter(([name, load]) => names.includes(name) && load)
  return { ...part, ...Object.fromEntries(loaders.map(([name, load]) => [name, () => withTexts(load(), ...texts)])) }
}

const mapValues = <Value, Mapped>(from: Record<string, Value>, map: (value: Value) => Mapped): Record<string, Mapped> =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, map(value)]))
