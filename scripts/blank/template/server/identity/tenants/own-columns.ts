/** The columns of tenants that the product adds: its settings (`contract/own-settings.ts`), and those it keeps by itself. */
export const ownColumns = () => ({})
