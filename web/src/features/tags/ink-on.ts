/** Black or white, whichever has more contrast on this color (`#rrggbb`): never less than 4.5 to 1. */
export function inkOn(color: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // Where both contrasts are the same: (1 + 0.05) / (l + 0.05) = (l + 0.05) / 0.05
  return luminance > Math.sqrt(1.05 * 0.05) - 0.05 ? '#000000' : '#ffffff'
}
