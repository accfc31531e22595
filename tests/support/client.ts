import type { Page } from '@playwright/test'

/** Sends requests at once through the console's own client of the main API; answers their statuses. */
export async function requestInParallel(page: Page, path: string, count: number): Promise<number[]> {
  return page.evaluate(async ([path, count]) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const modules = await Promise.all(loaded.filter((url) => url.endsWith('.js')).map((url) => import(url)))
    const client = modules
      .flatMap((module) => Object.values<any>(module))
      .find((value) => value?.interceptors && value.defaults?.baseURL === '/v1')
    if (!client) throw new Error('No loaded module exports the client of the main API')
    const send = () => client.get(path).then(
      (answer: { status: number }) => answer.status,
      (error: { statusCode: number }) => error.statusCode,
    )
    return Promise.all(Array.from({ length: count }, send))
  }, [path, count] as const)
}
