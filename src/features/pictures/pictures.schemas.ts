/** The types of picture that may be uploaded, recognized by their bytes. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

export const PICTURE_LIMITS = { bytes: 15_000_000, pixels: 40_000_000 } as const

export type PictureType = (typeof PICTURE_TYPES)[number]

export const NO_PICTURE = 'A picture is a PNG, JPEG or WebP file.'

/** How a route that takes a picture describes its body. */
export const TAKES_PICTURE =
  'PNG, JPEG or WebP, at most 15 MB and 40 megapixels. 403 beyond the limit of pictures for each person, 429 while two pictures of the person or eight in all are arriving, 503 when the disk of the server is full.'
