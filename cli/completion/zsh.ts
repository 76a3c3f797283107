import type { Completable } from './tree.ts'

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const escape = (text: string) => text.replaceAll(/[[\]:\\]/g, String.raw`\$&`)

export function zshCompletion(commands: Completable[]): string {
  const described = commands.map(
    ({ name, description }) => `    ${quote(`${name}:${escape(description)}`)}`,
  )
  const cases = commands.map(({ name, options, words }) => {
    const flags = options.map(({ flag, description, takesValue }) =>
      quote(`${flag}[${escape(description)}]${takesValue ? ':value:_files' : ''}`),
    )
    const argument = quote(words.length > 0 ? `*:word:(${words.join(' ')})` : '*:file:_files')
    return `    ${name}) _arguments ${[...flags, argument].join(' ')} ;;`
  })
  return `#compdef dramatis
# Put this into a folder of $fpath, as _dramatis
_dramatis() {
  local -a commands=(
${described.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
# When it is sourced and not found in $fpath.
if [ "$funcstack[1]" = _dramatis ]; then _dramatis "$@"; else compdef _dramatis dramatis; fi
`
}
