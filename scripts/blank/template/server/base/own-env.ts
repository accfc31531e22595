/** The variables of the product, such as `MAPS_KEY: z.string().optional()`. */
export const ownVariables = {}
