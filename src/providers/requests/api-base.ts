import type { Api } from '#contract/grammar/contract.ts'

/** The base address of an API, from `<meta name="main-api">` of index.html, so that one build serves any deployment. */
export const baseOf = (api: Api): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${api}-api"]`)?.content ?? ''
