import type { Wants } from './libraries.ts'
import type { Target } from './targets.ts'

/** The few lines that lie beside the executable; the whole is docs/install.md. */
export function installText(version: string, target: Target, wants?: Wants): string {
  const about = `Dramatis ${version} for ${target.name}

dramatis is one program with one file of data. LICENSE is its licence; licenses.txt holds those of
everything inside it, and \`dramatis licenses\` prints the same.
`
  return `${about}\n${{ linux: onLinux, darwin: onMac, win32: onWindows }[target.platform](wants)}`
}

function onLinux(wants?: Wants): string {
  const packages = wants?.libraries.map(({ debian }) => debian).join(' ') ?? ''
  const files = wants?.libraries.map(({ file }) => file).join(', ') ?? ''
  return `It wants a 64-bit Linux with glibc ${wants?.glibc ?? ''} or newer, and ${files}. On Debian, Ubuntu and
Raspberry Pi OS:

  sudo apt-get install ${packages}
  sudo install -m 755 dramatis /usr/local/bin/dramatis
  dramatis serve

Then open http://127.0.0.1:8787. To have it run by itself, with an account of its own:

  sudo adduser --system --group --home /var/lib/dramatis --no-create-home dramatis
  sudo install -m 644 dramatis.service /etc/systemd/system/dramatis.service
  sudo systemctl daemon-reload
  sudo systemctl enable --now dramatis
  sudo journalctl -u dramatis | grep "this code"

The last line shows the code that makes you the admin, once you have signed up on the page.

A newer version is installed over this one, and brings the data up to date by itself, after it has copied it.
`
}

function onMac(): string {
  return `A Mac does not open what nobody vouches for and a browser has brought. To say that you trust it:

  xattr -d com.apple.quarantine dramatis
  ./dramatis serve

Then open http://127.0.0.1:8787.
`
}

function onWindows(): string {
  return `Windows may ask whether you trust it, for nobody has signed it. In a terminal in this folder:

  .\\dramatis.exe serve

Then open http://127.0.0.1:8787.
`
}
