import { decodeText } from '#contract/grammar/decode-text.ts'
import { imports, maxImportSize, type ImportPreview } from '#contract/imports.ts'
import { call, type ApiError } from '#providers/requests/http.ts'
import { problemText } from '#providers/requests/problem-text.ts'
import type { Resource } from '../../resource.ts'

/** A selected file, and the field for each of its columns. */
export interface Source {
  name: string
  csv: string
  /** Undefined until the platform has suggested them. */
  columns?: (string | null)[]
}

/** Reads a file as text. @throws Error with a text for the user */
export async function readFile(file: File): Promise<string> {
  if (file.size > maxImportSize) throw new Error(problemText({ code: 'too_big', params: { max: '10 MB' } }))
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (text === undefined) throw new Error(problemText({ code: 'not_csv' }))
  return text
}

const bodyOf = ({ contract, at }: Resource, { csv, columns }: Source) => ({
  resource: contract.name,
  csv,
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
