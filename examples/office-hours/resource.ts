import { defineResource } from '#crud/define-resource.ts'
import { officeHours } from './contract.ts'

/** One page with its form and its history. */
export default defineResource(officeHours, { menu: { group: 'examples', icon: 'history' } })
