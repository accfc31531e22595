export interface LineCell {
  x: number
  end: number
  text: string
}

export interface Line {
  y: number
  height: number
  /** Parts that a gap wider than letters separates. */
  cells: LineCell[]
  /** Parts that a gap wider than a space separates: cells of a table, if others stand below them. */
  pieces: LineCell[]
}

/** A horizontal line that is drawn on a page. */
export interface Rule {
  y: number
  from: number
  to: number
}

/** The place of a column of a table. */
export interface Column {
  x: number
  end: number
}
