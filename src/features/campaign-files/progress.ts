/** How far a longer piece of work has come, in rows and pictures. */
export interface Progress {
  done: number
  total: number
}
