/** Allowed imports: room → the rooms, files and packages that its files can import. */
export const rooms: Record<string, string[]>
/** Additional targets allowed for `import()`. */
export const lazy: Record<string, string[]>
