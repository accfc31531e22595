import type { Messages } from './bundles.ts'

/** The texts behind the log-in. Apart from the public ones, so that public pages do not load the list of them. */
export const applicationTexts = import.meta.glob<{ messages: Messages }>([
  '../../locales/*/*.ts',
  '../../locales/*/names/*.ts',
  // Part of `fields`.
  '!../../locales/*/resources.ts',
  '!../../locales/*/{errors,public,landing,plans,google,code,reset,password,register,invitation,rating,visit}.ts',
])
