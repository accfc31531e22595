/** Converts a name for use in URLs: `pt-maju-jaya`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
    // Bounded: the line above, at most 48 characters.
    .replace(/^-+|-+$/g, '') || 'tenant'
