/** The address of a map's picture. It changes with the picture. */
export function mapPictureAddress(map: { id: number; sha256: string }): string {
  return `/api/maps/${map.id}/picture?v=${map.sha256.slice(0, 12)}`
}

/** Whether this is the address of that NPC's or person's uploaded portrait, of any version. */
export function isPortraitAddress(address: string, owners: 'npcs' | 'users', id: number): boolean {
  const [path, query = 'v='] = address.split('?')
  return path === `/api/${owners}/${id}/portrait` && /^v=[0-9a-f]*$/.test(query)
}
