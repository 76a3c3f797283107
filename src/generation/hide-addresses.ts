/**
 * A sentence about a model for people who are not admins: it does not say where the model runs. `hosts` are the addresses
 * as an admin wrote them.
 */
export function hideAddresses(sentence: string, hosts: readonly string[]): string {
  const shown = sentence
    .replace(/ at https?:\/\/[^\s"]+?(?=[.,:;]?(\s|"|$))/g, '')
    .replace(/https?:\/\/[^\s"]+?(?=[.,:;]?(\s|"|$))/g, '…')
    .replace(/\[[0-9a-f:.]+\](:\d+)?|\b\d{1,3}(\.\d{1,3}){3}(:\d+)?/gi, '…')
  return hosts
    .map(hostName)
    .filter((name) => name.includes('.'))
    .reduce((hidden, name) => hidden.replaceAll(name, '…'), shown)
}

const hostName = (host: string) =>
  host
    .replace(/^\w+:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[:/].*$/, '')
