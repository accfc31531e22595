import { defineResource } from '#crud/define-resource.ts'
import { rateCards } from './contract.ts'

export default defineResource(rateCards, {
  menu: { group: 'examples', icon: 'bank' },
  screens: {
    list: {
      fields: ['name', 'carrier', 'prefix', 'price_per_minute', 'cost_per_minute', 'billing_increment', 'api_key'],
    },
    create: { duplicate: true },
    edit: {},
    show: {},
  },
})
