/** The icon of a button that opens something below it. */
export function Chevron() {
  return (
    <svg
      width="12"
      height="12"
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="m2.5 4.5 3.5 3.5 3.5-3.5" />
    </svg>
  )
}
