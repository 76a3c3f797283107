/** What the audit log calls a person: names change and are reused, ids are not. */
export const personInLog = ({ id, username }: { id: number; username: string }): string =>
  `${username} (${id})`
