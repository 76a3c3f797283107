// Runs before the first paint. A file of its own, because the page allows no inline scripts.
try {
  const theme = localStorage.getItem('dramatis-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  // Asks who is signed in while the program loads, unless a logout is still to be sent: see session.ts.
  if (localStorage.getItem('dramatis-leaving') === null) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'fetch', href: '/api/user-info' })
    link.crossOrigin = 'use-credentials'
    document.head.append(link)
  }
} catch {
  // Without storage the system's preference decides.
}
