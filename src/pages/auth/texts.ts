import { messages as en } from '#locales/en/identity.ts'
import { messages as id } from '#locales/id/identity.ts'
import { addMessages } from '#providers/i18n.ts'

addMessages({ en, id })
