import * as z from 'zod'
import { contract } from './grammar/contract.ts'
import { rowFailure } from './jobs.ts'
import { StartedJob } from './grammar/started-job.ts'

/** Maximum of rows of a file, without its header. */
export const maxImportRows = 10_000
/** Maximum of columns of a file. */
export const maxImportColumns = 500
/** Maximum of bytes of a file, and of letters of `csv`. */
export const maxImportSize = 10_000_000

const Source = z.strictObject({
  resource: z.string().max(100).meta({ description: 'The resource to create records of: `tickets`' }),
  params: z
    .record(z.string(), z.uuid())
    .optional()
    .meta({ description: 'Further parameters of the path, such as the parent of nested records' }),
  csv: z
    .string()
    .max(maxImportSize)
    .optional()
    .meta({
      description: `The file with its header, up to ${maxImportRows} rows and ${maxImportColumns} columns, separated by comma, semicolon or tab`,
      examples: ['Subject,Description\r\nFax is down,Since noon\r\n'],
    }),
  file: z
    .string()
    .max(Math.ceil(maxImportSize / 3) * 4)
    .optional()
    .meta({ description: 'In place of `csv`, the bytes of the file in base64, in any common encoding' }),
  columns: z
    .array(z.string().max(100).nullable())
    .max(maxImportColumns)
    .optional()
    .meta({ description: 'The field of each column; `null` leaves a column out. Default: guessed from the header' }),
})
export type ImportSource = z.infer<typeof Source>

const ImportColumn = z.object({
  header: z.string(),
  field: z.string().nullable(),
  /** The first values. */
  examples: z.array(z.string()),
})

const ImportRow = z.object({
  /** As spreadsheets count: the header is row 1. */
  row: z.int(),
  values: z.array(z.string()),
  ...rowFailure,
})

export const ImportPreview = z.object({
  columns: z.array(ImportColumn),
  /** The fields, and their parts, that a column can be mapped to. */
  fields: z.array(z.string()),
  total: z.int(),
  /** The first rows, which were tried. In a long file only the format of the others is checked before they are imported. */
  tried: z.int(),
  /** The rows that would not be created, with what is wrong. */
  failed: z.array(ImportRow),
  /** True if the encoding of the file had to be guessed. */
  is_guessed: z.boolean(),
})
export type ImportPreview = z.infer<typeof ImportPreview>
export type ImportRow = z.infer<typeof ImportRow>

/** JSON escapes quotation marks and ends of lines. */
const bodyLimit = 2 * maxImportSize

/** Creates a record for each row of a CSV file. */
export const imports = contract({
  name: 'imports',
  description: 'Records from CSV files.',
  endpoints: {
    preview: {
      budget: 'preview',
      route: 'POST /:tenantId/jobs/import/preview',
      summary: 'Check a CSV file without creating a record',
      body: Source,
      bodyLimit,
      data: ImportPreview,
      errors: ['permission_denied', 'not_found'],
    },
    start: {
      budget: 'job',
      route: 'POST /:tenantId/jobs/import',
      summary: 'Create a record for each row of a CSV file',
      body: Source,
      bodyLimit,
      data: StartedJob,
      job: true,
      errors: ['permission_denied', 'not_found'],
    },
  },
  permissions: {
    /** Requires the permission to create records of the resource. */
    preview: null,
    start: null,
  },
})
