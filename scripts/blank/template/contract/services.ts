/** A service that an operator may configure, such as `'maps'`. */
export type Service = never
