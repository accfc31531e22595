/** The media types of exported lists, by the extension of their file. */
export const exportTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export type Extension = keyof typeof exportTypes
