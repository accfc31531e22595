/** Fills in the parameters of a text. @example fill('At least {min} characters', { min: 8 }) */
export const fill = (text: string, params: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
