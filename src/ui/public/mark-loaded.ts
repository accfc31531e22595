/**
 * Marks the document once a screen is shown, as the `ref` of its main element: the notice of index.html leaves. A `:has()`
 * that seeks the element there would compute the styles of the whole page anew with every element inserted.
 */
export const markLoaded = (main: HTMLElement | null): void => {
  if (main) document.documentElement.dataset['loaded'] = ''
}
