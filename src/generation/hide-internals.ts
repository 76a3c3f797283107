/**
 * A sentence about a model for people who are not admins: it does not say where the model runs, or quote its server. `hosts`
 * are the addresses as an admin wrote them.
 */
export function hideInternals(sentence: string, hosts: readonly string[]): string {
  const shown = sentence
    .replace(/: “[^”]*”\./g, '. Try again, or ask an admin.')
    .replace(/ \(?“[^”]*”\)?/g, '')
    .replace(/ at https?:\/\/[^\s"]+?(?=[.,:;]?(\s|"|$))/g, '')
    .replace(/https?:\/\/[^\s"]+?(?=[.,:;]?(\s|"|$))/g, '…')
    .replace(/\[[0-9a-f:.]+\](:\d+)?|\b\d{1,3}(\.\d{1,3}){3}(:\d+)?/gi, '…')
  return hosts
    .map(hostName)
    .filter((name) => name.includes('.'))
    .reduce((hidden, name) => hidden.replaceAll(name, '…'), shown)
}

const hostName = (host: string) => host.replace(/^\w+:\/\//, '').replace(/[:/].*$/, '')
