import { files } from '#contract/files.ts'
import { call } from '#providers/http.ts'

interface Following {
  signal: AbortSignal
  /** Is told how much has been sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a file to the platform, and answers its id. */
export async function uploadFile(file: File, resource: string, following: Following): Promise<string> {
  const body = { resource, filename: file.name, content: await readBase64(file) }
  const { data } = await call(files.endpoints.create, { body, ...following })
  return data.id
}

/** Saves a file on the reader's machine. It is never opened here: it may hold anything. */
export async function downloadFile(id: string): Promise<void> {
  const { data } = await call(files.endpoints.content, { params: { id } })
  const bytes = Uint8Array.from(atob(data.content), (letter) => letter.charCodeAt(0))
  const href = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  Object.assign(document.createElement('a'), { href, download: data.filename }).click()
  setTimeout(() => URL.revokeObjectURL(href), 1000)
}

/** @throws where it cannot be read, such as a folder */
function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
