/** The nouns and folders of a product that the framework may not import. A project may name its own here. */
export const nouns = []
export const others = []
export const seams = []
export const isProducts = () => false
