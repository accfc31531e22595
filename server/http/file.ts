import type { Context as HonoContext } from 'hono'
import type { Context } from './context.ts'

/** A generated file, the data of an endpoint with `download`. It is not stored. */
export interface MadeFile {
  /** The file name, in ASCII. */
  name: string
  type: string
  content: string
}

/** Answers with a generated file as a download. */
export const answerFile = (c: HonoContext<Context>, { name, type, content }: MadeFile): Response =>
  c.body(content, 200, {
    'content-type': type,
    'content-length': String(Buffer.byteLength(content)),
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
