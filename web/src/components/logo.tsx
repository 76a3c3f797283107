interface LogoProps {
  size?: number
}

/** A D that is a mask: half of it laughs, half of it does not. */
export function Logo({ size = 32 }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M5 3h11.5C24 3 28 8.6 28 16s-4 13-11.5 13H5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm2.6 9.8c1.7-2.3 4.700-2.3 6.200.2-1.800 1.3-4.500 1.200-6.200-.2Zm9.8.2c1.500-2.500 4.500-2.500 6.200-.2-1.7 1.400-4.400 1.500-6.200.2ZM8.200 19.500c2 4.700 5.400 5.3 7.400 3.3 1.900-1.900 4.900-1.7 6.400 1.200.3-3.900-3.900-6-7-3.900-2 1.400-4.600 1.3-6.800-.6Z"
      />
    </svg>
  )
}
