/** The packages of Debian and of Fedora for the libraries that Node needs besides the C library. */
const PACKAGES = {
  'libatomic.so.1': { apt: 'libatomic1', dnf: 'libatomic' },
  'libstdc++.so.6': { apt: 'libstdc++6', dnf: 'libstdc++' },
  'libgcc_s.so.1': { apt: 'libgcc-s1', dnf: 'libgcc' },
}

/**
 * Says why the pinned Node did not start, and how to fix it.
 *
 * @param {{ stderr?: string | null, error?: Error & { code?: string } }} outcome
 * @param {string} node
 * @returns {string}
 */
export function explainNodeFault({ stderr, error }, node) {
  const said = (stderr ?? '').trim()
  const [, library = ''] = /error while loading shared libraries: (\S+?):/.exec(said) ?? []
  const found = PACKAGES[library]
  if (found) {
    return `Node 26 needs the library ${library}, which this system lacks: sudo apt-get install ${found.apt} (on Fedora: sudo dnf install ${found.dnf})`
  }
  const [, glibc] = /version `GLIBC_([\d.]+)' not found/.exec(said) ?? []
  if (glibc) {
    return `Node 26 needs glibc 2.28 or newer, and this system has an older one (GLIBC_${glibc} is missing): Debian 10, Raspberry Pi OS 11, Ubuntu 20.04 and later have it.`
  }
  if (error?.code === 'ENOENT') {
    return `The pinned Node cannot be started here: it is made for Linux with glibc, which Alpine and other systems with musl lack (${node}).`
  }
  return `The pinned Node does not run on this machine: ${said || error?.message || node}`
}
