/** The letter D as a mask. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M5 3h11.5C24 3 28 8.6 28 16s-4 13-11.5 13H5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm2.6 9.8c1.7-2.3 4.7-2.3 6.2.2-1.8 1.3-4.5 1.2-6.2-.2Zm9.8.2c1.5-2.5 4.5-2.5 6.2-.2-1.7 1.4-4.4 1.5-6.2.2ZM8.2 18.2c1.8 6.4 11 7.5 14.6-.5-4 3-10.2 3.4-14.6.5Z"
      />
    </svg>
  )
}
