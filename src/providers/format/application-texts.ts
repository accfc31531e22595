import type { Messages } from './bundles.ts'

/** The texts of the application. A separate module, so that public pages do not load the list of them. */
export const applicationTexts = import.meta.glob<{ messages: Messages }>([
  '../../locales/*/*.ts',
  '../../locales/*/names/*.ts',
  // Imported by `fields`.
  '!../../locales/*/resources.ts',
  '!../../locales/*/{errors,public,landing,plans,google,code,reset,password,register,invitation,rating,visit}.ts',
])
