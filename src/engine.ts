import { activityLogs } from '#contract/activity-logs.ts'
import { fileViews } from '#shell/files/load.ts'
import { configureEngine, toRefineResources } from '#crud/engine.ts'
import { exampleTexts } from '#examples/texts.ts'
import { addMessages } from '#providers/format/i18n.ts'
import { resources } from '#resources/index.ts'

configureEngine({
  resources,
  recordTabs: [
    {
      key: 'history',
      label: 'app.record.history',
      isFor: ({ contract }) => contract.name !== activityLogs.name,
      load: () => import('#shell/history/history.tsx'),
    },
  ],
  files: fileViews,
})

addMessages(exampleTexts)

export { resources }
export const refineResources = toRefineResources(resources)
