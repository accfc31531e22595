interface SentFile {
  filename: string
  content: string | Uint8Array
}

const boundary = 'boundary-of-the-test'

/** A form as clients send it: its headers and its bytes. A list repeats its field. */
export function formOf(fields: Record<string, string | string[]>, file?: SentFile) {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${one}\r\n`),
  )
  const { filename = '', content = '' } = file ?? {}
  const disposition = `Content-Disposition: form-data; name="file"; filename="${filename}"`
  const ofFile = file && [
    Buffer.from(`--${boundary}\r\n${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]
  const bytes = Buffer.concat([Buffer.from(parts.join('')), ...(ofFile ?? []), Buffer.from(`--${boundary}--\r\n`)])
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, content: bytes }
}
