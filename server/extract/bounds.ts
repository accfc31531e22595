/** Limits of reading one document. They bound the time and memory that a malicious one can use. */
export const bounds = {
  pages: 2_000,
  characters: 2_000_000,
  /** Total bytes of all files of an archive, uncompressed. */
  inflatedBytes: 100 * 1024 * 1024,
  /** Maximum files of an archive. */
  archiveFiles: 5_000,
  /** From the first byte to the extracted text, for every type. */
  milliseconds: 10_000,
  /** Maximum scanned pages of a document that are read. */
  scannedPages: 40,
  /** Maximum pixels of the longer side of a page image. */
  scanPixels: 2_400,
  scannedPageMilliseconds: 30_000,
  /** Total time for all scanned pages of a document. */
  scanMilliseconds: 180_000,
  /** Maximum size of the worker's JavaScript heap. */
  heapMegabytes: 256,
  /** Maximum growth of the process while a document is read: buffers are outside the heap. */
  grownMegabytes: 700,
}

export type Bounds = typeof bounds
