import { requestOf } from '#contract/grammar/path.ts'
import { mainApi } from './http.ts'

/** Sends a body to a route from a public page, without loading the contract or zod. Rejects with an ApiError. */
export async function send<Data = object>(
  route: Parameters<typeof requestOf>[0],
  body: object,
  params?: Record<string, string>,
): Promise<Data> {
  const { data } = await mainApi.request<{ data: Data }>({ ...requestOf(route, params), data: body })
  return data.data
}
