import { defineResource } from '#crud/define-resource.ts'
import { shiftPlans } from './contract.ts'

export default defineResource(shiftPlans, {
  fields: { status: { colors: { draft: 'neutral', published: 'success' } } },
  screens: {
    list: {
      fields: ['name', 'starts_on', 'days', 'coverage', 'cost', 'status'],
      filters: ['starts_on', 'days', 'coverage'],
    },
    create: { duplicate: true },
    edit: {},
    show: {},
  },
  actions: { copyAll: { on: 'list' }, remind: { on: ['row', 'show'] } },
})
