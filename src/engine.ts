import { contractEntries } from '#contract/entries.ts'
import { fileViews } from '#shell/files/load.ts'
import { configureEngine, toRefineResources, type RegisteredResource } from '#crud/engine.ts'
import { exampleTexts } from '#examples/texts.ts'
import { addMessages, withTexts } from '#providers/format/i18n.ts'
import { resourceEntries } from '#resources/directory.ts'
import { resources as loaders } from '#resources/index.ts'
import { ownNotices, recordTabs } from './product.ts'

/** The directory, each entry with what loads its declaration. */
export const resources: RegisteredResource[] = resourceEntries.map((entry, index) => ({
  ...entry,
  contract: contractEntries.find(({ name }) => name === entry.contract)!,
  load: loaders[index]!,
}))

configureEngine({
  resources,
  recordTabs: [
    ...recordTabs,
    {
      key: 'history',
      label: 'app.record.history',
      // Records that cannot be changed have none.
      isFor: ({ contract }) => Object.values(contract.endpoints).some(({ method }) => method !== 'GET'),
      load: () => withTexts(import('#shell/history/history.tsx'), 'history'),
    },
  ],
  notices: ownNotices,
  actionDrawings: async () => (await import('#resources/action-drawings.ts')).actionDrawings,
  files: fileViews,
})

addMessages(exampleTexts)

export const refineResources = toRefineResources(resources)
