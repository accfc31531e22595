import { messages as errorsEn } from '#locales/en/errors.ts'
import { messages as problemsEn } from '#locales/en/problems.ts'
import { messages as errorsId } from '#locales/id/errors.ts'
import { messages as problemsId } from '#locales/id/problems.ts'
import { addMessages } from '../format/i18n.ts'

addMessages({ en: { ...errorsEn, ...problemsEn }, id: { ...errorsId, ...problemsId } })
