// Runs before the first paint and before the program has come, as a file of its own because the page allows no
// inline scripts. Whatever fails here, the program does by itself later.
{
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage can be closed to us.
      return null
    }
  }

  // The theme that was chosen; without one the system's preference decides.
  const theme = read('dramatis-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

  // What the program is going to ask for at once, asked for now: web/src/lib/early-answers.ts takes it.
  const early = {}
  globalThis.dramatisEarly = early
  const ask = (path) => {
    const answer = fetch(path, { credentials: 'include', headers: { Accept: 'application/json' } })
    answer.catch(() => {})
    early[path] = answer
    return answer
  }

  // The files of the page that is being opened; the build writes them down.
  const files = JSON.parse(document.getElementById('page-files')?.textContent || '{}')
  const [, place = '', id = ''] = location.pathname.split('/')
  const page = { '': 'dashboard', character: 'npc' }[place] ?? place
  const load = () => {
    for (const file of files[page] ?? []) {
      const link = document.createElement('link')
      link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
      if (link.rel === 'preload') link.as = 'style'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    }
  }

  const askForPage = () => {
    void ask('/api/campaigns')
    const campaign = Number(read('currentCampaignId'))
    if (page === 'npc' && /^\d+$/.test(id)) void ask(`/api/npcs/${id}`)
    if (!campaign || location.search) return
    if (page === 'dashboard') void ask(`/api/dashboard?campaign_id=${campaign}`)
    if (page === 'manage') {
      void ask(`/api/npcs?campaign_id=${campaign}&limit=50&sort=name`)
      void ask(`/api/campaigns/${campaign}/npc-classes`)
    }
  }

  // What is left of a stored user that is not whole, the program clears; nobody is to be asked about it.
  const isWhole = (user) => ['"id"', '"username"', '"is_admin"'].every((key) => user.includes(key))

  const isDoor = ['login', 'signup', 'reset-password'].includes(page)
  const info = ask('/api/user-info')
  if (isDoor) {
    load()
    // Whether anybody has an account yet.
    if (page !== 'reset-password') void ask('/api/first-run')
  } else if (isWhole(read('user') ?? '')) {
    load()
    askForPage()
  } else {
    // Nobody is remembered here; whoever is signed in all the same need not wait for the program to find out.
    info
      .then((answer) => answer.clone().json())
      .then(({ authenticated }) => {
        if (authenticated) load()
      })
      .catch(() => {})
  }
}
