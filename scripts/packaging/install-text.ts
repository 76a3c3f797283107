import type { Target } from './targets.ts'

/** The short text beside the executable; docs/install.md says more. */
export function installText(version: string, { name, platform }: Target): string {
  return `Dramatis ${version} for ${name}

dramatis is one program with one data file. LICENSE is its licence; licenses.txt has the licences of
everything inside it, and \`dramatis licenses\` prints them.

${{ linux: LINUX, darwin: MAC, win32: WINDOWS }[platform]}`
}

const LINUX = `It needs a 64-bit Linux with glibc 2.28 or newer, libatomic.so.1, libstdc++.so.6 and libgcc_s.so.1.
On Debian, Ubuntu and Raspberry Pi OS:

  sudo apt-get install libatomic1 libstdc++6 libgcc-s1
  sudo install -m 755 dramatis /usr/local/bin/dramatis
  dramatis serve

Then open http://127.0.0.1:8787. It stops when you close the terminal. To start it at boot, install it
as a service with an account of its own:

  sudo adduser --system --group --home /var/lib/dramatis --no-create-home dramatis
  sudo install -m 644 dramatis.service /etc/systemd/system/dramatis.service
  sudo systemctl daemon-reload
  sudo systemctl enable --now dramatis
  sudo journalctl -u dramatis | grep "this code"

The last line shows the code that makes you admin after you have signed up on the page.

To update, install the new version in the same way. It copies the data and then brings it up to date.
`

const MAC = `macOS does not open an unsigned program from a browser. To allow it:

  xattr -d com.apple.quarantine dramatis
  ./dramatis serve

Then open http://127.0.0.1:8787.
`

const WINDOWS = `Windows may ask whether you trust the program, because it is not signed. In a terminal in this folder:

  .\\dramatis.exe serve

Then open http://127.0.0.1:8787.
`
