/** Whether files are held over the page. Without a handler the browser opens them in its place. */
export const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false
