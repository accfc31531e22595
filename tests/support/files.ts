import { createApp } from '#server/app.ts'
import type { TestPlatform } from './platform/in-process.ts'

/** The answer at the address of a file, with its bytes. Needs no access token. */
export async function download({ deps }: TestPlatform, address: string, headers: Record<string, string> = {}) {
  const response = await createApp(deps).request(`/v1${address}`, { headers })
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}
