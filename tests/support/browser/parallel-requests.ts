import type { Page } from '@playwright/test'

/** Sends requests in parallel through the console's client of the main API; returns their statuses. */
export async function requestInParallel(page: Page, path: string, count: number): Promise<number[]> {
  return page.evaluate(
    async ([path, count]) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      const modules = await Promise.all(loaded.filter((url) => url.endsWith('.js')).map((url) => import(url)))
      // The bundler exports a module imported on demand as its namespace.
      const isNamespace = (value: any) => value?.[Symbol.toStringTag] === 'Module'
      const client = modules
        .flatMap((module) => Object.values<any>(module))
        .flatMap((value) => (isNamespace(value) ? Object.values<any>(value) : [value]))
        .find((value) => value?.interceptors && value.defaults?.baseURL === '/v1')
      if (!client) throw new Error('No loaded module exports the client of the main API')
      const send = () =>
        client.get(path).then(
          (answer: { status: number }) => answer.status,
          (error: { statusCode: number }) => error.statusCode,
        )
      return Promise.all(Array.from({ length: count }, send))
    },
    [path, count] as const,
  )
}
