import { messages as english } from '#locales/en/errors.ts'
import { addMessages, loadMessages } from '../format/i18n.ts'

addMessages({ en: english, id: {} })
void loadMessages('errors').catch(() => undefined)
