import type { Environment } from '../base/env.ts'

/** The address of a console page, for mails. */
export function consoleLink(
  { CONSOLE_URL }: Environment,
  page: `/${string}`,
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams(query).toString()
  return `${CONSOLE_URL}${page}${search && `?${search}`}`
}
