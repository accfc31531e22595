import { messages as english } from '#locales/en/errors.ts'
import { messages as indonesian } from '#locales/id/errors.ts'
import { addMessages } from '../format/i18n.ts'

addMessages({ en: english, id: indonesian })
