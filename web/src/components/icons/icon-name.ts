/** 'Magic staff' of 'magic-staff'. */
export function iconName(icon: string): string {
  const words = icon.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
