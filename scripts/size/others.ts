/**
 * Downloads of other products' first list, for comparison. Published or measured elsewhere, not by this script; the
 * table says so where no figure is published.
 */
const others = [
  {
    what: "react-admin's e-commerce demo",
    javascript: '600 kB',
    note: "all of its JavaScript, as its maintainers say (marmelab/react-admin#6495, 2021); compression isn't stated",
  },
  {
    what: "Refine's finefoods",
    javascript: '–',
    note: 'no published figure; the packages it is built on, up to @refinedev/antd, are 558 kB of gzip',
  },
]

export function reportOthers(): void {
  const width = Math.max(...others.map(({ what }) => what.length))
  console.log('\nElsewhere')
  for (const { what, javascript, note } of others)
    console.log(`${what.padEnd(width)}  ${javascript.padStart(7)}  ${note}`)
}
