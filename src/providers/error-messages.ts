import { messages as en } from '#locales/en/errors.ts'
import { messages as id } from '#locales/id/errors.ts'
import { addMessages } from './i18n.ts'

addMessages({ en, id })
