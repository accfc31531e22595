export const nouns: string[]
export const others: string[]
export const seams: string[]
export function isProducts(file: string): boolean
