import { files } from '#contract/files.ts'
import { baseOf } from '#providers/requests/api-base.ts'
import { call } from '#providers/requests/http.ts'
import type { FileFacts } from '#crud/engine.ts'

interface Target {
  /** The resource and the field that the file is for. */
  resource: string
  field: string
}

interface Following {
  signal: AbortSignal
  /** Called with the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Uploads a file, streamed from disk by the browser. Does not use Refine's hooks, which report no progress. */
export async function uploadFile(file: File, target: Target, following: Following): Promise<FileFacts> {
  const { data } = await call(files.endpoints.create, {
    query: { ...target, filename: file.name },
    body: file,
    headers: { 'Content-Type': 'application/octet-stream' },
    ...following,
  })
  const { id, filename: label, type, size, address } = data
  return { id, label, type, size, address }
}

/** The URL of an address signed by the platform. */
export const urlOf = (address: string): string => baseOf(files.api) + address

/** Requests a new address: one in a record expires after some minutes. */
export async function renewAddress(id: string): Promise<string> {
  const { data } = await call(files.endpoints.detail, { params: { id } })
  return data.address
}

/** Starts a browser download of a file of any size. */
export async function downloadFile(id: string): Promise<void> {
  const href = `${urlOf(await renewAddress(id))}&download=1`
  Object.assign(document.createElement('a'), { href, download: '' }).click()
}
