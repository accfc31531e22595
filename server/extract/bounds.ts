/** Limits of reading one document, so that a hostile one costs a bounded amount of time and memory. */
export const bounds = {
  pages: 2_000,
  characters: 2_000_000,
  /** Bytes of all files of an archive together, as they come out of it. */
  inflatedBytes: 100 * 1024 * 1024,
  /** Files of an archive. */
  archiveFiles: 5_000,
  /** From its first byte to its text, whatever the type. */
  milliseconds: 10_000,
  /** Pages of one document that are read as images. */
  scannedPages: 40,
  /** Of the longer side of the image of a page. */
  scanPixels: 2_400,
  scannedPageMilliseconds: 30_000,
  /** For all scanned pages of a document. */
  scanMilliseconds: 180_000,
  /** Of the JavaScript heap. */
  heapMegabytes: 256,
  /** Of the whole process, while a document is read: buffers are outside the heap. */
  grownMegabytes: 700,
}

export type Bounds = typeof bounds
