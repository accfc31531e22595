import type { Hooks } from '../../crud/resource.ts'
import type { phoneNumbers } from './table.ts'

export const phoneNumberHooks: Hooks<typeof phoneNumbers> = {
  creating: async (values) => ({ ...values, label: values.label ?? values.e164 ?? values.extension }),
}
