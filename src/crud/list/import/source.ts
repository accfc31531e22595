import { imports, maxImportSize, type ImportPreview } from '#contract/imports.ts'
import { call, type ApiError } from '#providers/requests/http.ts'
import { problemText } from '#providers/requests/problem-text.ts'
import type { Resource } from '../../resource.ts'

/** A selected file, and the field for each of its columns. */
export interface Source {
  name: string
  /** Its bytes in base64. */
  content: string
  /** Undefined until the platform has suggested them. */
  columns?: (string | null)[]
}

/** Reads the bytes of a file as base64: the platform detects their encoding. @throws Error with a text for the user */
export async function readFile(file: File): Promise<string> {
  if (file.size > maxImportSize) throw new Error(problemText({ code: 'too_big', params: { max: '10 MB' } }))
  const reader = new FileReader()
  const read = new Promise((resolve, reject) => {
    reader.addEventListener('load', resolve)
    reader.addEventListener('error', () => reject(reader.error))
  })
  reader.readAsDataURL(file)
  await read
  const address = reader.result as string
  return address.slice(address.indexOf(',') + 1)
}

const bodyOf = ({ contract, at }: Resource, { content, columns }: Source) => ({
  resource: contract.name,
  file: content,
  ...(at && { params: at }),
  ...(columns && { columns }),
})

export const preview = async (resource: Resource, source: Source, signal: AbortSignal): Promise<ImportPreview> =>
  (await call(imports.endpoints.preview, { body: bodyOf(resource, source), signal })).data

/** Starts the import job. @throws {ApiError} */
export const start = async (resource: Resource, source: Source): Promise<string> =>
  (await call(imports.endpoints.start, { body: bodyOf(resource, source) })).data.job.id

/** The text of an error of the file or of the request. */
export const failureOf = (error: unknown): string => {
  const problem = Object.values((error as ApiError).details ?? {})[0]?.[0]
  return problem ? problemText(problem) : (error as Error).message
}
