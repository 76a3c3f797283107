import type { Completable } from './tree.ts'

export function bashCompletion(commands: Completable[]): string {
  const names = commands.map(({ name }) => name).join(' ')
  const cases = commands.map(({ name, options, words }) => {
    const flags = options.map(({ flag }) => flag).join(' ')
    return `    ${name}) flags='${flags}' words='${words.join(' ')}' ;;`
  })
  return `# Put this where bash looks for completions, such as
# ~/.local/share/bash-completion/completions/dramatis
_dramatis() {
  local current=\${COMP_WORDS[COMP_CWORD]} flags='' words=''
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    mapfile -t COMPREPLY < <(compgen -W '${names} --help --version' -- "$current")
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  if [[ "$current" == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$flags" -- "$current")
  elif [ -n "$words" ]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
  fi
}
complete -o filenames -F _dramatis dramatis
`
}
