/**
 * A sentence about a model for people who are not admins: it does not say where the model runs. `host` is the address as
 * an admin wrote it.
 */
export function hideAddresses(sentence: string, host: string): string {
  const shown = sentence
    .replace(/ at https?:\/\/[^\s"]+?(?=[.,:;]?(\s|"|$))/g, '')
    .replace(/https?:\/\/[^\s"]+?(?=[.,:;]?(\s|"|$))/g, '…')
    .replace(/\[[0-9a-f:.]+\](:\d+)?|\b\d{1,3}(\.\d{1,3}){3}(:\d+)?/gi, '…')
  const name = hostName(host)
  return name.includes('.') ? shown.replaceAll(name, '…') : shown
}

const hostName = (host: string) =>
  host
    .replace(/^\w+:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[:/].*$/, '')
