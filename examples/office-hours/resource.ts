import { defineResource } from '#crud/define-resource.ts'
import { officeHours } from './contract.ts'

/** One page with its action, its form and its history. */
export default defineResource(officeHours, {
  menu: { group: 'examples', icon: 'history' },
  actions: { close: { on: 'show' } },
})
