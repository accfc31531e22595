import type { Api } from '#contract/grammar/contract.ts'

/**
 * The base address of an API, from `<meta name="main-api">` in index.html, so that a build can be deployed anywhere.
 */
export const baseOf = (api: Api): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${api}-api"]`)?.content ?? ''
